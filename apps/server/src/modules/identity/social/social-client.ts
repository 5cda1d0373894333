import { strict as assert } from 'node:assert'
import { type SocialNetwork, socialNetworks } from '@baize/contracts'
import { jwtVerify } from 'jose'
import * as oauth from 'openid-client'
import * as z from 'zod/mini'
import { hasFlag } from '#modules/settings'
import type { App } from '#platform/app'
import { cachedByKey } from '#platform/cached'
import type { SocialClient } from '#platform/config'
import { perApp } from '#platform/per-app'
import { MINUTE_MS } from '#platform/time'
import type { Merchant } from '#platform/visit'
import { type Network, networks, type Person } from './social-networks.ts'

const TIMEOUT_SECONDS = 5
const FRESH_MS = 60 * MINUTE_MS
const NAME_LENGTH = 60

/** What only we and the network know of one sign-in, and by which an answer is known to be to our question. */
export type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** The networks that can be signed in with here: set up on the server, and switched on for the house. */
export function offeredNetworks(app: App, merchant: Merchant): SocialNetwork[] {
  return socialNetworks.filter((name) => app.config.social[name] && hasFlag(merchant, networks[name].flag))
}

export function newChecks(): Checks {
  return {
    state: oauth.randomState(),
    nonce: oauth.randomNonce(),
    verifier: oauth.randomPKCECodeVerifier(),
  }
}

type Journey = { readonly network: SocialNetwork; readonly checks: Checks }

/** Where to send the browser; nothing when the network does not answer. */
export async function authorizationUrl(
  app: App,
  { network, checks }: Journey,
  redirectUri: string,
): Promise<string | undefined> {
  const about = networks[network]
  try {
    const configuration = await configurationOf(app, network)
    const url = oauth.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: about.scope,
      state: checks.state,
      code_challenge: await oauth.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
      ...(about.kind === 'openid' && { nonce: checks.nonce }),
    })
    return url.href
  } catch (error) {
    noteTrouble(app, network, error)
    return undefined
  }
}

/**
 * Who it was, from the address that the network sent the browser back to. Issuer, audience, nonce, times, algorithm and
 * signature are checked on the way; whatever does not hold is nobody.
 */
export async function personFrom(
  app: App,
  { network, checks }: Journey,
  returned: URL,
): Promise<Person | undefined> {
  const about = networks[network]
  try {
    const configuration = await configurationOf(app, network)
    const tokens = await oauth.authorizationCodeGrant(configuration, returned, {
      expectedState: checks.state,
      pkceCodeVerifier: checks.verifier,
      ...(about.kind === 'openid' && { expectedNonce: checks.nonce, idTokenExpected: true }),
    })
    if (about.kind === 'plain') {
      const person = new URL(reachedAt(clientOf(app, network), about.person))
      const reply = await oauth.fetchProtectedResource(configuration, tokens.access_token, person, 'GET')
      return shortened(z.parse(about.reply, await reply.json()))
    }
    const claims = tokens.claims()
    assert(claims, 'Who expects an identity token has one.')
    if (about.algorithm === 'HS256') await requireOurSeal(app, network, tokens.id_token)
    return shortened({
      subject: claims.sub,
      displayName: typeof claims.name === 'string' ? claims.name : null,
    })
  } catch (error) {
    noteTrouble(app, network, error)
    return undefined
  }
}

const configurations = perApp((app) =>
  cachedByKey(FRESH_MS, (network: SocialNetwork) => configure(app, network)),
)

function configurationOf(app: App, network: SocialNetwork): Promise<oauth.Configuration> {
  return configurations(app)(network)
}

async function configure(app: App, network: SocialNetwork): Promise<oauth.Configuration> {
  const client = clientOf(app, network)
  const about = networks[network]
  const isInsecure = client.issuer?.startsWith('http:') ?? false
  if (about.kind === 'plain') {
    const configuration = plainConfiguration(client, about)
    configuration.timeout = TIMEOUT_SECONDS
    if (isInsecure) oauth.allowInsecureRequests(configuration)
    return configuration
  }
  const metadata = { client_secret: client.secret, id_token_signed_response_alg: about.algorithm }
  const execute = isInsecure ? [oauth.allowInsecureRequests] : []
  if (about.algorithm !== 'HS256') execute.push(oauth.enableNonRepudiationChecks)
  const issuer = new URL(client.issuer ?? about.issuer)
  return oauth.discovery(issuer, client.clientId, metadata, undefined, { execute, timeout: TIMEOUT_SECONDS })
}

function plainConfiguration(
  client: SocialClient,
  about: Extract<Network, { kind: 'plain' }>,
): oauth.Configuration {
  const server = {
    issuer: new URL(reachedAt(client, about.authorization)).origin,
    authorization_endpoint: reachedAt(client, about.authorization),
    token_endpoint: reachedAt(client, about.token),
  }
  const shown =
    about.secretIn === 'header'
      ? oauth.ClientSecretBasic(client.secret)
      : oauth.ClientSecretPost(client.secret)
  return new oauth.Configuration(server, client.clientId, client.secret, shown)
}

/** A stand-in answers under the network's own paths. */
function reachedAt({ issuer }: SocialClient, address: string): string {
  if (!issuer) return address
  const { pathname, search } = new URL(address)
  return new URL(pathname + search, issuer).href
}

/** A token signed with the secret that only we and the network know. */
async function requireOurSeal(app: App, network: SocialNetwork, token: string | undefined): Promise<void> {
  const { secret, clientId } = clientOf(app, network)
  assert(token, 'Who expects an identity token has one.')
  await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'], audience: clientId })
}

function clientOf(app: App, network: SocialNetwork): SocialClient {
  const client = app.config.social[network]
  assert(client, 'Only a network that is set up is asked.')
  return client
}

const subject = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))

/** A subject is a key, so it is plain text of a sane length; a name is only shown. */
function shortened(person: Person): Person {
  const name = person.displayName?.slice(0, NAME_LENGTH).toWellFormed().replaceAll('\0', '')
  return { subject: z.parse(subject, person.subject), displayName: name ?? null }
}

/** Nothing of the exchange itself is written down: it holds codes and tokens. */
function noteTrouble(app: App, network: SocialNetwork, error: unknown): void {
  const reason = error instanceof Error ? error.message : 'unknown'
  app.log.warn({ network, reason }, 'a network did not say who it was')
}
