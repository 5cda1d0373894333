import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { isSecret } from '#platform/secrets/hashing'
import { Refusal } from '#platform/refusal'
import { tokenDigest } from '#platform/secrets/tokens'
import { type TryLimit, tryOnce, type Verdict } from '#platform/secrets/tries'
import type { Visit } from '#platform/visit'
import { recordEvent } from './events.ts'
import { needsOwnPasskey } from './owner-passkey.ts'
import { isOwnPasskey, ownPasskeys, type SignedPasskey } from './passkeys.ts'
import * as store from './store/operators.ts'
import { judgeTotp } from './totp.ts'

const WINDOW_SECONDS = 15 * 60
/** Wrong tries in a row, after which none is looked at until the window is over. */
const MOST_TRIES = 5
/** Of one address, whoever it tries to be. */
const MOST_TRIES_FROM = 30

export type OperatorClaim = {
  readonly login: string
  readonly password: string
  readonly code: string | undefined
  /** What a passkey signed in place of the code, and where. */
  readonly passkey?: { readonly signed: SignedPasskey; readonly origin: string } | undefined
  /** The browser that asks, or the shell of the house, to which nobody comes from outside. */
  readonly at: Pick<Visit, 'ip' | 'device'> | 'shell'
}

/**
 * Whoever this is, by password and by the app or a passkey where there is one. A login that nobody has, a wrong password and a wrong
 * code are one refusal, take as long and are counted alike, so that nobody learns who works here or half of their proof.
 */
export async function proveOperator(app: App, claim: OperatorClaim): Promise<store.OperatorCredentials> {
  const login = claim.login.toLowerCase()
  const known = await store.findByLogin(app.db, login)
  const tried = await tryOnce(app, await guardsOf(app, login, claim.at), async () => {
    const typed = { purpose: 'operator-password', text: claim.password } as const
    const isRight = await isSecret(app, typed, known?.passwordHash ?? null)
    return isRight && known?.status === 'active' ? judgeStep(app, known, claim) : 'wrong'
  })
  if (tried.verdict === 'full') throw new Refusal('ACCOUNT_LOCKED', { retryAfter: tried.secondsLeft })
  if (tried.verdict === 'wrong' && tried.failures === MOST_TRIES) await tellLocked(app, known?.id)
  if (tried.verdict !== 'right' || !known) throw new Refusal('WRONG_CREDENTIALS')
  return known
}

/** What was typed may be anything: of a login that nobody has only that is kept. */
async function tellLocked(app: App, operatorId: string | undefined): Promise<void> {
  const about = { component: 'office', merchantCode: null, subject: operatorId ?? 'nobody' }
  await transaction(app, (tx) => recordEvent(tx, { kind: 'login.locked', ...about }))
}

/**
 * A browser that the operator has used before has a count of its own and does not answer for its address, and so has the
 * shell: nobody can lock somebody out of the place they work at.
 */
async function guardsOf(
  app: App,
  login: string,
  at: OperatorClaim['at'],
): Promise<[TryLimit, ...TryLimit[]]> {
  const window = { lockSeconds: WINDOW_SECONDS, windowSeconds: WINDOW_SECONDS }
  const guard = (key: string) => ({ key, most: MOST_TRIES, ...window })
  const key = loginKey(login)
  if (at === 'shell') return [guard(`${key}:shell`)]
  const deviceDigest = tokenDigest(at.device)
  if (await store.isKnownDevice(app.db, { login, deviceDigest }))
    return [guard(`${key}:${deviceDigest.toString('base64url')}`)]
  return [guard(key), { key: `office-from:${at.ip}`, most: MOST_TRIES_FROM, ...window, isShared: true }]
}

/** What the tries of browsers that nobody knows are counted under. */
export function loginKey(login: string): string {
  return `office-login:${login}`
}

/**
 * Only in a demo does anybody work without a second step, and only who has none. An owner with a passkey shows it wherever there
 * is a browser; the code serves them at the shell, and until they have made one.
 */
async function judgeStep(
  app: App,
  known: store.OperatorCredentials,
  { code, passkey, at }: OperatorClaim,
): Promise<Verdict> {
  const { id: operatorId, sealedTotp } = known
  if (passkey) return (await isOwnPasskey(app, { operatorId, ...passkey })) ? 'right' : 'wrong'
  const hasPasskey = (await ownPasskeys(app, operatorId)).length > 0
  if (hasPasskey && at !== 'shell' && needsOwnPasskey(app, known)) return 'wrong'
  if (sealedTotp !== null)
    return code === undefined ? 'wrong' : judgeTotp(app, { operatorId, sealedTotp, code })
  return app.config.demo && !hasPasskey ? 'right' : 'wrong'
}
