import { timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets'
import { emailKey } from './account.ts'
import * as store from './store/codes.ts'
import { tokenDigest } from '#platform/tokens'

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

/** A code that was sent for this purpose to this number or address, typed back in time; it serves once. */
export async function requireCode(app: App, asked: CodeQuestion): Promise<void> {
  if (!(await isCode(app, asked))) throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
}

export async function isCode(app: App, asked: CodeQuestion): Promise<boolean> {
  const id = await findRightCode(app, asked)
  return id !== undefined && transaction(app, (tx) => store.spendCode(tx, id))
}

/** Counts the try and says which code it is; whoever goes on spends it in the transaction that it allows. */
export async function requireRightCode(app: App, asked: CodeQuestion): Promise<string> {
  const id = await findRightCode(app, asked)
  if (id === undefined) throw new Refusal('CODE_WRONG', { fields: ['verificationCode'] })
  return id
}

async function findRightCode(app: App, asked: CodeQuestion): Promise<string | undefined> {
  const { merchantCode, purpose, channel, target, device } = asked
  const tried = await transaction(app, (tx) =>
    store.tryNewestCode(tx, {
      merchantCode,
      purpose,
      channel,
      targetDigest: targetDigest(app.secrets, { channel, target }),
      deviceDigest: device === undefined ? null : tokenDigest(device),
      mostTries: MOST_TRIES,
    }),
  )
  const isRight =
    tried !== undefined &&
    timingSafeEqual(tried.codeDigest, codeDigest(app.secrets, { id: tried.id, code: asked.code }))
  return isRight ? tried.id : undefined
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
