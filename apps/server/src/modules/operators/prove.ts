import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { isSecret } from '#platform/hashing'
import { Refusal } from '#platform/refusal'
import * as store from './store/operators.ts'
import { isTotp } from './totp.ts'

const WINDOW_SECONDS = 15 * 60
/** Wrong tries in a row, after which none is looked at until the window is over. */
const MOST_TRIES = 5
/** Of one address, whoever it tries to be. */
const MOST_TRIES_FROM = 30

export type Claim = {
  readonly login: string
  readonly password: string
  readonly code: string | undefined
  readonly ip: string
}

/**
 * Whoever this is, by password and by the app where there is one. A login that nobody has takes as long, is counted and
 * is locked as any other, so that nobody learns from it who works here.
 */
export async function proveOperator(
  app: App,
  { login, password, code, ip }: Claim,
): Promise<store.Credentials> {
  const key = `login:${login.toLowerCase()}`
  // Counted before it is looked at, so that guesses made at once are all counted.
  await requireTriesLeft(app, { key, ip })
  const known = await store.findByLogin(app.db, login.toLowerCase())
  const isRight = await isSecret(
    app,
    { purpose: 'operator-password', text: password },
    known?.passwordHash ?? null,
  )
  if (!isRight || known?.status !== 'active') throw new Refusal('WRONG_CREDENTIALS')
  await requireCode(app, known, code)
  await transaction(app, (tx) => store.forgetAttempts(tx, [key]))
  return known
}

async function requireTriesLeft(
  app: App,
  { key, ip }: { readonly key: string; readonly ip: string },
): Promise<void> {
  const counted = [
    { key, seconds: WINDOW_SECONDS },
    { key: `from:${ip}`, seconds: WINDOW_SECONDS },
  ]
  const counts = await transaction(app, (tx) => store.countAttempts(tx, counted))
  const spent = counts.find((each) => each.count > (each.key === key ? MOST_TRIES : MOST_TRIES_FROM))
  if (spent) throw new Refusal('ACCOUNT_LOCKED', { retryAfter: spent.secondsLeft })
}

/** Only in a demo does anybody work without an authenticator app. */
async function requireCode(app: App, known: store.Credentials, code: string | undefined): Promise<void> {
  const { id: operatorId, sealedTotp } = known
  if (sealedTotp === null && app.config.demo) return
  const isRight =
    sealedTotp !== null && code !== undefined && (await isTotp(app, { operatorId, sealedTotp, code }))
  if (!isRight) throw new Refusal('CODE_WRONG', { fields: ['code'] })
}
