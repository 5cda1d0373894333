import { timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import type { Verdict } from '#platform/secrets/tries'
import { emailKey } from '../person/account.ts'
import * as store from '../store/codes.ts'
import { tokenDigest } from '#platform/secrets/tokens'

export const CODE_DIGITS = 6
export const CODE_MINUTES = 5
const MOST_TRIES = 5

export type CodeQuestion = {
  readonly merchantCode: string
  readonly purpose: store.CodePurpose
  readonly channel: store.CodeChannel
  /** The number (as `mobileKey` writes it) or the address that the code was sent to. */
  readonly target: string
  readonly code: string
  /** The browser that types it; where it is given, only a code that the same browser asked for is right. */
  readonly device?: string
}

/** Right once: whoever comes with it again, or at the same moment, finds it spent. */
export async function judgeCode(app: App, asked: CodeQuestion): Promise<Verdict> {
  const { verdict, id } = await readCode(app, asked)
  if (verdict !== 'right') return verdict
  return (await transaction(app, (tx) => store.spendCode(tx, id))) ? 'right' : 'spent'
}

/** Says which code it is; whoever goes on spends it in the transaction that it allows. */
export async function requireRightCode(app: App, asked: CodeQuestion): Promise<string> {
  const { verdict, id } = await readCode(app, asked)
  if (verdict !== 'right') throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
  return id
}

type Read = { readonly verdict: Verdict; readonly id: string }

/** Counts a try that is wrong, while the code is locked: of guesses made at once none is free. */
async function readCode(app: App, asked: CodeQuestion): Promise<Read> {
  const { merchantCode, purpose, channel, target, device } = asked
  return transaction(app, async (tx) => {
    const newest = await store.lockNewestCode(tx, {
      merchantCode,
      purpose,
      channel,
      targetDigest: targetDigest(app.secrets, { channel, target }),
      deviceDigest: device === undefined ? null : tokenDigest(device),
    })
    if (!newest) return { verdict: 'wrong', id: '' }
    return { verdict: await compareCode(tx, app.secrets, { row: newest, code: asked.code }), id: newest.id }
  })
}

type Compared = { readonly row: store.LockedCode; readonly code: string }

/** For a code whose row is locked. One that was tried too often is compared no more. */
export async function compareCode(tx: Tx, secrets: Secrets, { row, code }: Compared): Promise<Verdict> {
  const { id, isUsed, isEnded, tries } = row
  const mayBeRight = !isEnded && tries < MOST_TRIES
  if (mayBeRight && timingSafeEqual(row.codeDigest, codeDigest(secrets, { id, code })))
    return isUsed ? 'spent' : 'right'
  if (mayBeRight) await store.noteWrongCode(tx, id)
  return 'wrong'
}

type Target = { readonly channel: store.CodeChannel; readonly target: string }

export function targetDigest(secrets: Secrets, { channel, target }: Target): Buffer {
  return secrets.digest(`code-target:${channel}`, channel === 'email' ? emailKey(target) : target)
}

type Shown = { readonly id: string; readonly code: string }

/** Bound to its row, so that equal codes have different digests. */
export function codeDigest(secrets: Secrets, { id, code }: Shown): Buffer {
  return secrets.digest('code', `${id}:${code}`)
}
