import { raiseOffline } from '@baize/client'
import {
  addOwnPasskey,
  askOperatorPasskey,
  type BodyOf,
  type proveOperator,
  startOwnPasskey,
} from '@baize/contracts'
import { call } from './api.ts'

/** What a passkey signed, as a login or a proof carries it. */
export type PasskeyProof = NonNullable<BodyOf<typeof proveOperator>['passkey']>

/** Whether this browser can make and use passkeys at all. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Has a passkey sign what the server asks; which one, the device and its owner know. */
export async function signWithPasskey(): Promise<PasskeyProof> {
  const [{ startAuthentication }, { allowCredentials: _none, ...question }] = await Promise.all([
    import('@simplewebauthn/browser').catch(raiseOffline),
    call(askOperatorPasskey),
  ])
  const { clientExtensionResults, ...signed } = await startAuthentication({ optionsJSON: question })
  return { ...signed, clientExtensionResults: { ...clientExtensionResults } }
}

/** Has the device make a passkey, and adds it under a name. */
export async function makePasskey(name: string): Promise<void> {
  const [{ startRegistration }, { excludeCredentials, ...wanted }] = await Promise.all([
    import('@simplewebauthn/browser').catch(raiseOffline),
    call(startOwnPasskey),
  ])
  const known = excludeCredentials.map(({ id, type, transports = [] }) => ({ id, type, transports }))
  const { clientExtensionResults, ...made } = await startRegistration({
    optionsJSON: { ...wanted, excludeCredentials: known },
  })
  const passkey = { ...made, clientExtensionResults: { ...clientExtensionResults } }
  await call(addOwnPasskey, { body: { name, passkey } })
}

/** Whoever closes the question of their device, or waits too long, gets no words about it but that it did not work. */
export function isPasskeyProblem(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['NotAllowedError', 'AbortError', 'InvalidStateError', 'SecurityError'].includes(error.name)
  )
}
