import { strict as assert } from 'node:assert'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  type BodyOf,
  type addPasskey as addContract,
  type PasskeyToMake,
  type PasskeyToSign,
  passkeyToMake,
  passkeyToSign,
  passkeyTransports,
  type SecondProof,
} from '@baize/contracts'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { issueFirstCodes } from './recovery-codes.ts'
import * as store from '../store/second-steps.ts'

const CHALLENGE_MS = 5 * MINUTE_MS

type RelyingParty = Pick<Visit, 'origin' | 'merchant'>
type SignedPasskey = Extract<SecondProof, { by: 'passkey' }>['passkey']

/** What the member's browser is to make a passkey with; those it has made before are not made again. */
export async function passkeyToAdd(app: App, member: Member, place: RelyingParty): Promise<PasskeyToMake> {
  const known = await store.readPasskeys(app.db, member.id)
  const options = await generateRegistrationOptions({
    rpName: place.merchant.name,
    rpID: hostnameOf(place),
    userName: member.account,
    // The authenticator keeps this and shows it to whoever asks: it says nothing about the member.
    userID: new Uint8Array(app.secrets.digest('passkey-member', member.id)),
    attestationType: 'none',
    excludeCredentials: known.map(asKnown),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: CHALLENGE_MS,
  })
  await keepChallenge(app, { sessionId: member.sessionId, purpose: 'add' }, options.challenge)
  return z.parse(passkeyToMake, options)
}

type MadePasskey = BodyOf<typeof addContract>

/** Adds the passkey that the browser made for the question it was asked. */
export async function addPasskey(
  app: App,
  { member, origin }: { readonly member: Member; readonly origin: string },
  { name, passkey }: MadePasskey,
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const challenge = await transaction(app, (tx) =>
    store.takeChallenge(tx, { sessionId: member.sessionId, purpose: 'add' }),
  )
  if (!challenge) throw new Refusal('PASSKEY_WRONG')
  const { response } = passkey
  const made = await verifyRegistrationResponse({
    response: {
      ...shapeOf(passkey),
      response: { clientDataJSON: response.clientDataJSON, attestationObject: response.attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostnameOf({ origin }),
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!made?.verified) throw new Refusal('PASSKEY_WRONG')
  const { id, publicKey, counter } = made.registrationInfo.credential
  // What a browser says of its authenticator is only a hint, and newer ones know more words than we do.
  const transports = (response.transports ?? []).filter(isTransport)
  return transaction(app, async (tx) => {
    const row = { memberId: member.id, credentialId: id, publicKey: Buffer.from(publicKey), counter }
    if (!(await store.insertPasskey(tx, { ...row, transports, name })))
      throw new Refusal('SECOND_STEP_EXISTS')
    return { id, recoveryCodes: await issueFirstCodes(tx, app.secrets, member.id) }
  })
}

/** What one of the member's passkeys is to sign. Where it is kept until then is the caller's concern. */
export async function passkeyQuestion(
  app: App,
  memberId: string,
  place: Pick<Visit, 'origin'>,
): Promise<PasskeyToSign> {
  const known = await store.readPasskeys(app.db, memberId)
  if (known.length === 0) throw new Refusal('NOT_FOUND')
  const options = await generateAuthenticationOptions({
    rpID: hostnameOf(place),
    allowCredentials: known.map(asKnown),
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  return z.parse(passkeyToSign, options)
}

/** The same, kept for the session that asks. */
export async function askPasskey(
  app: App,
  { member, origin }: { readonly member: Member; readonly origin: string },
): Promise<PasskeyToSign> {
  const question = await passkeyQuestion(app, member.id, { origin })
  await keepChallenge(app, { sessionId: member.sessionId, purpose: 'prove' }, question.challenge)
  return question
}

type Question = { readonly memberId: string; readonly origin: string; readonly challenge: string }

/** Whether a passkey of the member signed this question here, with the person verified and its counter moved on. */
export async function isPasskey(
  app: App,
  { memberId, origin, challenge }: Question,
  signed: SignedPasskey,
): Promise<boolean> {
  const passkeys = await store.readPasskeys(app.db, memberId)
  const passkey = passkeys.find(({ credentialId }) => credentialId === signed.id)
  if (!passkey) return false
  const { clientDataJSON, authenticatorData, signature } = signed.response
  const verified = await verifyAuthenticationResponse({
    response: { ...shapeOf(signed), response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge: challenge,
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
  return transaction(app, (tx) => store.notePasskeyUse(tx, use))
}

async function keepChallenge(app: App, place: store.ChallengePlace, challenge: string): Promise<void> {
  const endsAt = new Date(app.clock.now().getTime() + CHALLENGE_MS)
  await transaction(app, (tx) => store.writeChallenge(tx, place, { challenge, endsAt }))
}

/** The rest of what a browser sends with a passkey decides nothing. */
function shapeOf({ id, rawId, type }: Pick<SignedPasskey, 'id' | 'rawId' | 'type'>) {
  return { id, rawId, type, clientExtensionResults: {} }
}

function isTransport(text: string): boolean {
  return passkeyTransports.some((known) => known === text)
}

function asKnown({ credentialId, transports }: store.PasskeyRow) {
  return { id: credentialId, transports: [...transports] }
}

/** Passkeys are bound to the host name, whatever the port. */
function hostnameOf({ origin }: Pick<Visit, 'origin'>): string {
  const { hostname } = new URL(origin)
  assert(hostname, 'A visit comes to a host.')
  return hostname
}
