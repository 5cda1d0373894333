import { raiseOffline } from '@baize/client'
import {
  askPasskeyAtLogin,
  finishLogin,
  type LoginReply,
  type OpenedSession,
  type SecondProof,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { agreeing } from '../../lib/session/proof.ts'

export type SecondStepTicket = NonNullable<LoginReply['secondStep']>
/** The ways that there is a form for; the server offers no other today. */
export const secondMethods = ['totp', 'passkey', 'recovery'] as const
export type SecondMethod = (typeof secondMethods)[number]

type Step = { readonly ticket: string; readonly proof: SecondProof; readonly trustDevice: boolean }

/** Takes the second step with a code. */
export function finish(step: Step): Promise<OpenedSession> {
  return agreeing(
    (own) => call(finishLogin, { body: { ...step, ...own } }),
    (opened) => opened,
  )
}

/** Has the member's device sign what the server asks. */
export async function signWithPasskey(ticket: string): Promise<SecondProof> {
  const [{ startAuthentication }, { allowCredentials, ...question }] = await Promise.all([
    import('@simplewebauthn/browser').catch(raiseOffline),
    call(askPasskeyAtLogin, { body: { ticket } }),
  ])
  const known = allowCredentials.map(({ id, type, transports = [] }) => ({ id, type, transports }))
  const { clientExtensionResults, ...signed } = await startAuthentication({
    optionsJSON: { ...question, allowCredentials: known },
  })
  return {
    by: 'passkey',
    passkey: { ...signed, clientExtensionResults: { ...clientExtensionResults } },
  }
}
