import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { onTestFinished } from 'vitest'
import type { StandIn } from './openid-network.ts'
import { portOf } from './port-of.ts'

/** What its tokens say otherwise than they should. */
export type Lie = {
  readonly claims?: Record<string, unknown>
  readonly signedBy?: 'nobody' | 'another key' | 'our secret'
}

export type LyingNetwork = StandIn & { lie: Lie }

/** An OpenID network that signs whatever it is told to. It sends the browser back at once. */
export async function lyingNetwork(): Promise<LyingNetwork> {
  const pair = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const nonces = new Map<string, string>()
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '', network.issuer)
    const answer = (body: unknown) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/.well-known/openid-configuration') return answer(describe(network.issuer))
    if (url.pathname === '/jwks')
      return answer({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: '1' }] })
    if (url.pathname === '/token') return answer({ ...(await tokens()), token_type: 'bearer' })
    nonces.set('code', url.searchParams.get('nonce') ?? '')
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code: 'code', state: url.searchParams.get('state') ?? '' }).toString()
    return response.writeHead(302, { location: back.href }).end()
  }

  async function tokens(): Promise<{ access_token: string; id_token: string }> {
    const now = Math.floor(Date.now() / 1000)
    const said = { iss: network.issuer, aud: 'baize', sub: 'person-1', nonce: nonces.get('code') }
    const claims = { ...said, iat: now, exp: now + 60, ...network.lie.claims }
    const { signedBy } = network.lie
    if (signedBy === 'nobody') return { access_token: 'x', id_token: new UnsecuredJWT(claims).encode() }
    const signing = new SignJWT(claims)
    const id_token =
      signedBy === 'our secret'
        ? await signing.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(network.secret))
        : await signing
            .setProtectedHeader({ alg: 'RS256', kid: '1' })
            .sign(signedBy === 'another key' ? stranger.privateKey : pair.privateKey)
    return { access_token: 'x', id_token }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const network: LyingNetwork = {
    issuer: `http://127.0.0.1:${portOf(server)}`,
    clientId: 'baize',
    secret: 'a secret between two, long enough for a signature',
    person: { subject: 'person-1', name: 'Rafi Karim' },
    lie: {},
  }
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return network
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  }
}
