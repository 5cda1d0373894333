import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { StandIn } from './openid-network.ts'
import { portOf } from './port-of.ts'

type Issued = { readonly redirectUri: string; readonly challenge: string }

/** The paths and habits of the two networks that speak plain OAuth 2. */
const habits = {
  facebook: {
    authorize: '/v23.0/dialog/oauth',
    token: '/v23.0/oauth/access_token',
    person: '/v23.0/me',
    say: ({ subject, name }: StandIn['person']) => ({ id: subject, name }),
  },
  twitter: {
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    person: '/2/users/me',
    say: ({ subject, name }: StandIn['person']) => ({ data: { id: subject, name, username: 'x' } }),
  },
}

/** A network that speaks plain OAuth 2 on this machine: codes serve once, and only with their verifier and our secret. */
export async function plainNetwork(network: 'facebook' | 'twitter'): Promise<StandIn> {
  const habit = habits[network]
  const [codes, tokens] = [new Map<string, Issued>(), new Set<string>()]
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '', standIn.issuer)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === habit.authorize) {
      const code = randomUUID()
      const redirectUri = url.searchParams.get('redirect_uri') ?? ''
      codes.set(code, { redirectUri, challenge: url.searchParams.get('code_challenge') ?? '' })
      const back = new URL(redirectUri)
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === habit.token) {
      const form = new URLSearchParams(await text(request))
      const issued = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const verifier = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url')
      const isOurs = secretIn(network, form, request.headers.authorization) === standIn.secret
      const isRight = issued?.challenge === verifier && issued.redirectUri === form.get('redirect_uri')
      if (!isOurs || !isRight) return answer(400, { error: 'invalid_grant' })
      const token = randomUUID()
      tokens.add(token)
      return answer(200, { access_token: token, token_type: 'bearer', expires_in: 7200 })
    }
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? ''
    if (url.pathname !== habit.person || !tokens.has(token)) return answer(401, { error: 'unauthorized' })
    return answer(200, habit.say(standIn.person))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: StandIn = {
    issuer: `http://127.0.0.1:${portOf(server)}`,
    clientId: 'baize',
    secret: 'between two',
    person: { subject: '1234567890', name: 'Rafi Karim' },
  }
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return standIn
}

function secretIn(network: 'facebook' | 'twitter', form: URLSearchParams, authorization = ''): string {
  if (network === 'facebook') return form.get('client_secret') ?? ''
  const [, encoded = ''] = authorization.split(' ')
  return decodeURIComponent(
    Buffer.from(encoded, 'base64').toString().split(':')[1]?.replaceAll('+', ' ') ?? '',
  )
}
