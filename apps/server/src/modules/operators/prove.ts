import type { App } from '#platform/app'
import { isSecret } from '#platform/secrets/hashing'
import { Refusal } from '#platform/refusal'
import { tokenDigest } from '#platform/secrets/tokens'
import { type TryLimit, tryOnce, type Verdict } from '#platform/secrets/tries'
import type { Visit } from '#platform/visit'
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
  /** The browser that asks, or the shell of the house, to which nobody comes from outside. */
  readonly at: Pick<Visit, 'ip' | 'device'> | 'shell'
}

/**
 * Whoever this is, by password and by the app where there is one. A login that nobody has, a wrong password and a wrong
 * code are one refusal, take as long and are counted alike, so that nobody learns who works here or half of their proof.
 */
export async function proveOperator(app: App, claim: OperatorClaim): Promise<store.OperatorCredentials> {
  const login = claim.login.toLowerCase()
  const known = await store.findByLogin(app.db, login)
  const tried = await tryOnce(app, await guardsOf(app, login, claim.at), async () => {
    const typed = { purpose: 'operator-password', text: claim.password } as const
    const isRight = await isSecret(app, typed, known?.passwordHash ?? null)
    return isRight && known?.status === 'active' ? judgeCode(app, known, claim.code) : 'wrong'
  })
  if (tried.verdict === 'full') throw new Refusal('ACCOUNT_LOCKED', { retryAfter: tried.secondsLeft })
  if (tried.verdict !== 'right' || !known) throw new Refusal('WRONG_CREDENTIALS')
  return known
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

/** Only in a demo does anybody work without an authenticator app. */
async function judgeCode(
  app: App,
  known: store.OperatorCredentials,
  code: string | undefined,
): Promise<Verdict> {
  const { id: operatorId, sealedTotp } = known
  if (sealedTotp === null) return app.config.demo ? 'right' : 'wrong'
  return code === undefined ? 'wrong' : judgeTotp(app, { operatorId, sealedTotp, code })
}
