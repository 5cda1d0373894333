import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  type addOwnPasskey as adding,
  type BodyOf,
  type OperatorPasskey,
  type PasskeyToMake,
  type PasskeyToSign,
  passkeyToMake,
  passkeyToSign,
  passkeyTransports,
  type removeOwnPasskey as removing,
  type SecondProof,
} from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import { tokenDigest } from '#platform/secrets/tokens'
import type { Operator, Visit } from '#platform/visit'
import { recordAudit } from './audit.ts'
import { requireOffice } from './office-host.ts'
import { needsOwnPasskey } from './owner-passkey.ts'
import { requireProven } from './roles.ts'
import { noteMark } from './store/marks.ts'
import { findByLogin } from './store/operators.ts'
import * as store from './store/passkeys.ts'

const CHALLENGE_MS = 5 * MINUTE_MS

type Place = Pick<Visit, 'origin'>
export type SignedPasskey = Extract<SecondProof, { by: 'passkey' }>['passkey']

/** What a passkey is to sign. It names nobody: the authenticator knows by itself which ones it has for this host. */
export async function askOperatorPasskey(
  app: App,
  { origin, ip }: Place & Pick<Visit, 'ip'>,
): Promise<PasskeyToSign> {
  requireOffice(app, { origin, ip })
  const options = await generateAuthenticationOptions({
    rpID: hostnameOf({ origin }),
    allowCredentials: [],
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(app, options.challenge, null)
  return z.parse(passkeyToSign, options)
}

/** What the operator's browser is to make a passkey with; those it has made before are not made again. */
export async function startOwnPasskey(
  app: App,
  operator: Operator,
  { origin }: Place,
): Promise<PasskeyToMake> {
  requireProven(operator, app.clock.now())
  const known = await store.readPasskeys(app.db, operator.id)
  const options = await generateRegistrationOptions({
    rpName: 'Baize office',
    rpID: hostnameOf({ origin }),
    userName: operator.login,
    userID: new Uint8Array(app.secrets.digest('passkey-operator', operator.id)),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({
      id,
      transports: transports.flatMap((each) => passkeyTransports.filter((one) => one === each)),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(app, options.challenge, operator.id)
  return z.parse(passkeyToMake, options)
}

/** Adds the passkey that the browser made for the question it was asked. */
export async function addOwnPasskey(
  app: App,
  { operator, origin }: Place & { readonly operator: Operator },
  { name, passkey }: BodyOf<typeof adding>,
): Promise<Record<string, never>> {
  requireProven(operator, app.clock.now())
  const { id, rawId, type, response } = passkey
  const { clientDataJSON, attestationObject } = response
  const made = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: (challenge) => isAsked(app, challenge, operator.id),
    expectedOrigin: origin,
    expectedRPID: hostnameOf({ origin }),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!made?.verified) throw new Refusal('PASSKEY_WRONG')
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential
  const transports = (response.transports ?? []).filter((each) =>
    passkeyTransports.some((one) => one === each),
  )
  const row = { credentialId, operatorId: operator.id, publicKey: Buffer.from(publicKey), counter }
  await transaction(app, async (tx) => {
    if (!(await store.insertPasskey(tx, { ...row, transports, name })))
      throw new Refusal('SECOND_STEP_EXISTS')
    await recordAudit(tx, { ...lineOf(operator), action: 'operator.add-passkey', after: { credentialId } })
  })
  return {}
}

/** The last second step stays, or nobody would know any more who comes in; of an owner's, the last passkey. */
export async function removeOwnPasskey(
  app: App,
  operator: Operator,
  { id: credentialId }: BodyOf<typeof removing>,
): Promise<Record<string, never>> {
  requireProven(operator, app.clock.now())
  const isOwner = needsOwnPasskey(app, operator)
  await transaction(app, async (tx) => {
    const known = await findByLogin(tx, operator.login)
    const left = (await store.readPasskeys(tx, operator.id)).filter(
      (each) => each.credentialId !== credentialId,
    )
    const isLast = left.length === 0 && (isOwner || !known?.sealedTotp) && !app.config.demo
    if (!(await store.deletePasskey(tx, { operatorId: operator.id, credentialId })))
      throw new Refusal('NOT_FOUND')
    if (isLast) throw new Refusal('LAST_SECOND_STEP')
    await recordAudit(tx, {
      ...lineOf(operator),
      action: 'operator.remove-passkey',
      before: { credentialId },
    })
  })
  return {}
}

export async function ownPasskeys(app: App, operatorId: string): Promise<OperatorPasskey[]> {
  const rows = await store.readPasskeys(app.db, operatorId)
  return rows.map(({ credentialId, name, createdAt, usedAt }) => ({
    id: credentialId,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

type Signing = { readonly operatorId: string; readonly origin: string; readonly signed: SignedPasskey }

/** Whether a passkey of this operator signed a question of ours, here, with the person verified and its counter moved on. */
export async function isOwnPasskey(app: App, { operatorId, origin, signed }: Signing): Promise<boolean> {
  const passkeys = await store.readPasskeys(app.db, operatorId)
  const passkey = passkeys.find(({ credentialId }) => credentialId === signed.id)
  if (!passkey) return false
  const { id, rawId, type, response } = signed
  const { clientDataJSON, authenticatorData, signature } = response
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: (challenge) => isAsked(app, challenge, null),
    expectedOrigin: origin,
    expectedRPID: hostnameOf({ origin }),
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined)
  if (!verified?.verified) return false
  const { newCounter } = verified.authenticationInfo
  const use = { credentialId: passkey.credentialId, from: passkey.counter, to: newCounter }
  const digest = tokenDigest(passkey.credentialId)
  return transaction(app, async (tx) => {
    if (!(await store.notePasskeyUse(tx, use))) return false
    await noteMark(tx, { operatorId, kind: 'passkey', digest, now: app.clock.now() })
    return true
  })
}

async function keepChallenge(app: App, challenge: string, operatorId: string | null): Promise<void> {
  const endsAt = new Date(app.clock.now().getTime() + CHALLENGE_MS)
  await transaction(app, (tx) => store.insertChallenge(tx, { challenge, operatorId, endsAt }))
}

function isAsked(app: App, challenge: string, operatorId: string | null): Promise<boolean> {
  return transaction(app, (tx) => store.takeChallenge(tx, { challenge, operatorId }))
}

function lineOf(operator: Operator) {
  return { operator, merchantCode: null, subject: operator.id }
}

/** Passkeys are bound to the host name, whatever the port. */
function hostnameOf({ origin }: Place): string {
  return new URL(origin).hostname
}
