import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Configuration, Provider } from 'oidc-provider'
import { generateKeyPair, exportJWK } from 'jose'
import { portOf } from './port-of.ts'

export type StandIn = {
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  /** Whoever signs in from now on. */
  person: { subject: string; name: string }
}

type Wanted = { readonly algorithm: 'RS256' | 'HS256'; readonly callback: string }

/** A real OpenID provider on this machine. It asks nobody anything: whoever comes is the person it was told. */
export async function startOpenIdStandIn(wanted: Wanted): Promise<{ standIn: StandIn; close(): void }> {
  const parts: { answer?: (request: IncomingMessage, response: ServerResponse) => void } = {}
  const server = createServer((request, response) => parts.answer?.(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: StandIn = {
    issuer: `http://127.0.0.1:${portOf(server)}`,
    clientId: 'baize',
    secret: 'a secret between two, long enough for a signature',
    person: { subject: 'person-1', name: 'Rafi Karim' },
  }
  const openId = new Provider(standIn.issuer, await configurationOf(standIn, wanted))
  const answerOpenId = openId.callback()
  parts.answer = (request, response) => {
    const isInteraction = request.url?.startsWith('/interaction/')
    if (!isInteraction) return void answerOpenId(request, response)
    const login = { accountId: standIn.person.subject }
    void openId.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { standIn, close }
}

async function configurationOf(standIn: StandIn, { algorithm, callback }: Wanted): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    clients: [
      {
        client_id: standIn.clientId,
        client_secret: standIn.secret,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: { openid: ['sub'], profile: ['name'] },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, name: standIn.person.name }),
    }),
    async loadExistingGrant(context) {
      const { client, session, provider: at } = context.oidc
      const grant = new at.Grant({
        ...(client && { clientId: client.clientId }),
        ...(session?.accountId && { accountId: session.accountId }),
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  }
}
