import { raiseOffline } from '@baize/client'
import {
  addPasskey,
  askPasskey,
  confirmTotp,
  type FreshProof,
  type PasskeyToSign,
  removeSecondStep,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'

type SignedProof = Extract<FreshProof, { by: 'passkey' }>

export type NewTotp = { readonly secret: string; readonly qrPng: string }

export function beginTotp(proof: FreshProof | null): Promise<NewTotp> {
  return call(startTotp, { body: { proof } })
}

/** Recovery codes come with the first second step; later there are some already. */
export async function finishTotp(code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await call(confirmTotp, { body: { code } })
  return recoveryCodes ?? []
}

/** Has the device make a passkey, and adds it under a name. */
export async function makePasskey(proof: FreshProof | null, name: string): Promise<readonly string[]> {
  const [{ startRegistration }, { excludeCredentials, ...wanted }] = await Promise.all([
    import('@simplewebauthn/browser').catch(raiseOffline),
    call(startPasskey, { body: { proof } }),
  ])
  const { clientExtensionResults, ...made } = await startRegistration({
    optionsJSON: { ...wanted, excludeCredentials: excludeCredentials.map(withTransports) },
  })
  const passkey = { ...made, clientExtensionResults: { ...clientExtensionResults } }
  const { recoveryCodes } = await call(addPasskey, { body: { name, passkey } })
  return recoveryCodes ?? []
}

/** Has one of the member's passkeys sign that it is them. */
export async function signAsMe(): Promise<SignedProof> {
  const [{ startAuthentication }, { allowCredentials, ...question }] = await Promise.all([
    import('@simplewebauthn/browser').catch(raiseOffline),
    call(askPasskey),
  ])
  const { clientExtensionResults, ...signed } = await startAuthentication({
    optionsJSON: { ...question, allowCredentials: allowCredentials.map(withTransports) },
  })
  return { by: 'passkey', passkey: { ...signed, clientExtensionResults: { ...clientExtensionResults } } }
}

type KnownPasskey = PasskeyToSign['allowCredentials'][number]

function withTransports({ id, type, transports = [] }: KnownPasskey) {
  return { id, type, transports }
}

export async function removeStep(proof: FreshProof | null, id: string): Promise<void> {
  await call(removeSecondStep, { body: { id, proof } })
}

export async function renewCodes(proof: FreshProof | null): Promise<readonly string[]> {
  const { recoveryCodes } = await call(renewRecoveryCodes, { body: { proof } })
  return recoveryCodes
}

/** Whether this browser can make and use passkeys at all. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window
}
