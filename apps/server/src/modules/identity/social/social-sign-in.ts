import {
  type BodyOf,
  type LoginBody,
  type LoginReply,
  type ProofKey,
  type QueryOf,
  type returnFromSocial as returnContract,
  type SocialReply,
  socialReturns,
  type startSocial as startContract,
} from '@baize/contracts'
import * as z from 'zod/mini'
import { isRegistrationOpen } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { requireProof } from '#platform/http/proof'
import { Refusal } from '#platform/refusal'
import type { Cookies } from '#platform/http/route'
import type { Visit } from '#platform/visit'
import { requireEntryRight } from '../login/entry-right.ts'
import { enter } from '../login/enter.ts'
import { logIn } from '../login/log-in.ts'
import { authorizationUrl, newChecks, offeredNetworks, personFrom } from './social-client.ts'
import { findMember, findPassword } from '../store/members.ts'
import * as store from '../store/social.ts'
import { newToken, tokenDigest } from '#platform/secrets/tokens'

export const SOCIAL_COOKIE = 'social'
const LIFE_SECONDS = 10 * 60
const PURPOSE = 'social-checks'
const CALLBACK = '/wps/session/social/callback'

export type SocialRequest = { readonly visit: Visit; readonly cookies: Cookies }

/**
 * Begins a sign-in. What the answer will be checked against stays here, bound to this browser three times: to a cookie
 * that comes back with it, to its device and to its key. Whoever is made to follow somebody else's link has none of them.
 */
export async function startSocial(
  app: App,
  { visit, cookies }: SocialRequest,
  { network, proofKey, remember }: BodyOf<typeof startContract>,
): Promise<{ url: string }> {
  if (!offeredNetworks(app, visit.merchant).includes(network)) throw new Refusal('FEATURE_OFF')
  const checks = newChecks()
  const url = await authorizationUrl(app, { network, checks }, visit.origin + CALLBACK)
  if (!url) throw new Refusal('TRY_AGAIN')
  const { token, digest } = newToken()
  const row: store.NewJourney = {
    digest,
    stateDigest: tokenDigest(checks.state),
    merchantCode: visit.merchant.code,
    network,
    sealedChecks: app.secrets.seal(PURPOSE, Buffer.from(JSON.stringify(checks))),
    proofKey,
    isRemembered: remember,
    deviceDigest: tokenDigest(visit.device),
    endsAt: new Date(app.clock.now().getTime() + LIFE_SECONDS * 1000),
  }
  await transaction(app, (tx) => store.insertJourney(tx, row))
  cookies.setForReturn(SOCIAL_COOKIE, token, LIFE_SECONDS)
  return { url }
}

const kept = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** The network sends the browser back: asks it who that was, once for each journey. */
export async function returnFromSocial(
  app: App,
  { visit, cookies }: SocialRequest,
  { state }: QueryOf<typeof returnContract>,
): Promise<{ to: string }> {
  const digest = tokenDigest(cookies.read(SOCIAL_COOKIE) ?? '')
  const place = { digest, stateDigest: tokenDigest(state), merchantCode: visit.merchant.code }
  const journey = await transaction(app, (tx) => store.takeState(tx, place))
  if (!journey) return { to: socialReturns.failed }
  const checks = z.parse(kept, JSON.parse(app.secrets.open(PURPOSE, journey.sealedChecks).toString()))
  const returned = new URL(visit.origin + visit.call.url)
  const person = await personFrom(app, { network: journey.network, checks }, returned)
  if (!person) return { to: socialReturns.failed }
  await transaction(app, (tx) => store.noteSubject(tx, digest, person))
  return { to: socialReturns.done }
}

/** Lets a linked member in. For anybody else it says whom the network named; the journey then waits for what they do. */
export async function finishSocial(
  app: App,
  { visit, cookies }: SocialRequest,
  exchangeKey: ProofKey | undefined,
): Promise<SocialReply> {
  const { digest, journey, identity } = await requireJourney(app, { visit, cookies })
  const memberId = await store.findLinked(app.db, visit.merchant.code, identity)
  if (!memberId) {
    const { network, displayName } = journey
    const canRegister = await isRegistrationOpen(app, visit.merchant, 'username')
    return { session: null, secondStep: null, newcomer: { network, displayName, canRegister } }
  }
  const now = app.clock.now()
  const reply = await transaction(app, async (tx) => {
    const member = await findMember(tx, memberId)
    if (!(await store.endJourney(tx, digest)) || member?.status !== 'active')
      throw new Refusal('SOCIAL_FAILED')
    requireEntryRight('member', member.type)
    const password = await findPassword(tx, memberId)
    return enter(tx, {
      member,
      mustChangePassword: password?.isTemporary ?? false,
      proofKey: journey.proofKey,
      exchangeKey,
      secrets: app.secrets,
      remember: journey.isRemembered,
      now,
      visit,
      cookies,
    })
  })
  cookies.clear(SOCIAL_COOKIE)
  return { ...reply, newcomer: null }
}

/** Whoever shows by password or code which member they are may come in with the network from then on. */
export async function linkSocial(app: App, asked: SocialRequest, body: LoginBody): Promise<LoginReply> {
  const { digest, identity } = await requireJourney(app, asked)
  if (await store.findLinked(app.db, asked.visit.merchant.code, identity)) throw new Refusal('SOCIAL_TAKEN')
  const reply = await logIn(app, asked, body, identity)
  await transaction(app, (tx) => store.endJourney(tx, digest))
  asked.cookies.clear(SOCIAL_COOKIE)
  return reply
}

export type SocialArrival = {
  readonly digest: Buffer
  readonly journey: store.JourneyRow
  readonly identity: store.SocialIdentity
}

/** The journey that this browser made and that the network answered. */
export async function requireJourney(app: App, { visit, cookies }: SocialRequest): Promise<SocialArrival> {
  const digest = tokenDigest(cookies.read(SOCIAL_COOKIE) ?? '')
  const journey = await store.findJourney(app.db, digest)
  const isOwn =
    journey?.merchantCode === visit.merchant.code && journey.deviceDigest.equals(tokenDigest(visit.device))
  if (!isOwn || journey.subject === null) throw new Refusal('SOCIAL_FAILED')
  await requireProof(app.clock.now(), journey.proofKey, visit.call)
  const { network, subject } = journey
  return { digest, journey, identity: { network, subject } }
}
