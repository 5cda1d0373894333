import { Secret, TOTP } from 'otpauth'
import { toDataURL } from 'qrcode'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomKey } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Verdict } from '#platform/secrets/tries'
import type { Member, Visit } from '#platform/visit'
import { issueFirstCodes } from './recovery-codes.ts'
import * as store from '../store/second-steps.ts'

const PURPOSE = 'totp'
const SECRET_BYTES = 20
const STEP_SECONDS = 30
const DIGITS = 6

export type NewTotp = { readonly secret: string; readonly uri: string; readonly qrPng: string }

/** Makes a secret for the member's authenticator app. It counts once its first code was shown. */
export async function makeTotp(
  app: App,
  member: Member,
  { merchant }: Pick<Visit, 'merchant'>,
): Promise<NewTotp> {
  const secret = new Secret({ buffer: bufferOf(randomKey().subarray(0, SECRET_BYTES)) })
  const sealed = app.secrets.seal(PURPOSE, Buffer.from(secret.bytes))
  const isWritten = await transaction(app, (tx) => store.writeTotp(tx, member.id, sealed))
  if (!isWritten) throw new Refusal('SECOND_STEP_EXISTS')
  const uri = new TOTP({ ...shape, secret, issuer: merchant.name, label: member.account }).toString()
  return { secret: secret.base32, uri, qrPng: await toDataURL(uri, { margin: 2, scale: 6 }) }
}

type Typed = { readonly memberId: string; readonly code: string }

/** The app shows a first code, and from now on it is asked for. */
export async function confirmTotp(
  app: App,
  { memberId, code }: Typed,
): Promise<{ recoveryCodes: string[] | null }> {
  const held = await store.findTotp(app.db, memberId)
  if (!held) throw new Refusal('NOT_FOUND')
  if (held.confirmedAt) throw new Refusal('SECOND_STEP_EXISTS')
  const step = stepOf(app, held.sealedSecret, code)
  return transaction(app, async (tx) => {
    if (step === undefined || !(await store.useStep(tx, memberId, step))) throw new Refusal('CODE_WRONG')
    return { recoveryCodes: await issueFirstCodes(tx, app.secrets, memberId) }
  })
}

/** Right is a code of now, a step before or a step after; spent, where that step or a later one was used before. */
export async function judgeTotp(app: App, { memberId, code }: Typed): Promise<Verdict> {
  const held = await store.findTotp(app.db, memberId)
  const step = held?.confirmedAt ? stepOf(app, held.sealedSecret, code) : undefined
  if (step === undefined) return 'wrong'
  return (await transaction(app, (tx) => store.useStep(tx, memberId, step))) ? 'right' : 'spent'
}

const shape = { algorithm: 'SHA1', digits: DIGITS, period: STEP_SECONDS }

function stepOf(app: App, sealedSecret: Buffer, code: string): number | undefined {
  const secret = new Secret({ buffer: bufferOf(app.secrets.open(PURPOSE, sealedSecret)) })
  const timestamp = app.clock.now().getTime()
  const delta = TOTP.validate({ ...shape, token: code, secret, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** The library wants the whole of a buffer, and Node's small ones share theirs. */
function bufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
