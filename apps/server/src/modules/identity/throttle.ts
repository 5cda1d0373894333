import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import * as sessions from './store/sessions.ts'
import * as tallies from './store/tallies.ts'
import { tokenDigest } from './tokens.ts'

/** What a login is counted under. */
export type LoginAttempt = {
  readonly merchantCode: string
  /** The account as compared, whether or not it exists. */
  readonly accountKey: string
  readonly memberId: string | undefined
  readonly visit: Pick<Visit, 'ip' | 'device'>
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Failures in a row after which an account's logins ask for a captcha, and those after which it is locked. */
const CAPTCHA_AFTER = 3
const LOCK_AFTER = 10
const LOCK_WINDOW = 30 * MINUTE
const IP_CAPTCHA_AFTER = 20
const IP_WINDOW = 10 * MINUTE
const IP_BLOCK_AFTER = 100
const NET_BLOCK_AFTER = 400

/** Of the last thousand tries of the house, the share of failures that means somebody is trying lists. */
const STUFFING_SAMPLE = 1000
const STUFFING_FAILURES = 300

export type Standing = {
  readonly needsCaptcha: boolean
  /** Lists of stolen passwords are being tried: a browser that nobody knows must work for its try. */
  readonly needsHuman: boolean
  readonly isLocked: boolean
  readonly isBlocked: boolean
}

/**
 * How suspicious a login is before its secret is looked at. A browser that the owner has used before has a count of its
 * own, so that nobody can lock an owner out of their own telephone.
 */
export async function standingOf(app: App, attempt: LoginAttempt): Promise<Standing> {
  const isKnown = await isKnownDevice(app, attempt)
  const read = async (kind: string, key: string) =>
    (await tallies.readTally(app.db, { kind, key }))?.count ?? 0
  const failures = await read('login-failure', accountTally(attempt, isKnown))
  if (isKnown)
    return {
      needsCaptcha: failures >= CAPTCHA_AFTER,
      needsHuman: false,
      isLocked: failures >= LOCK_AFTER,
      isBlocked: false,
    }
  const [fromIp, fromIpHour, fromNet, tries, failed] = await Promise.all([
    read('login-failure-ip', attempt.visit.ip),
    read('login-failure-ip-hour', attempt.visit.ip),
    read('login-failure-net', networkOf(attempt.visit.ip)),
    read('login-try', attempt.merchantCode),
    read('login-failed', attempt.merchantCode),
  ])
  const isStuffed = tries >= STUFFING_SAMPLE && failed * STUFFING_SAMPLE > tries * STUFFING_FAILURES
  return {
    needsCaptcha: failures >= CAPTCHA_AFTER || fromIp >= IP_CAPTCHA_AFTER || isStuffed,
    needsHuman: isStuffed,
    isLocked: failures >= LOCK_AFTER,
    isBlocked: fromIpHour >= IP_BLOCK_AFTER || fromNet >= NET_BLOCK_AFTER,
  }
}

/** Counts a failure everywhere it counts. */
export async function noteFailure(app: App, attempt: LoginAttempt): Promise<Standing> {
  const isKnown = await isKnownDevice(app, attempt)
  await transaction(app, async (tx) => {
    await tallies.addToTally(tx, { kind: 'login-failure', key: accountTally(attempt, isKnown) }, LOCK_WINDOW)
    await tallies.addToTally(tx, { kind: 'login-try', key: attempt.merchantCode }, HOUR)
    await tallies.addToTally(tx, { kind: 'login-failed', key: attempt.merchantCode }, HOUR)
    if (isKnown) return
    await tallies.addToTally(tx, { kind: 'login-failure-ip', key: attempt.visit.ip }, IP_WINDOW)
    await tallies.addToTally(tx, { kind: 'login-failure-ip-hour', key: attempt.visit.ip }, HOUR)
    await tallies.addToTally(tx, { kind: 'login-failure-net', key: networkOf(attempt.visit.ip) }, HOUR)
  })
  return standingOf(app, attempt)
}

/** A login that succeeded forgives the failures before it. */
export async function noteSuccess(tx: Tx, attempt: LoginAttempt): Promise<void> {
  await tallies.clearTally(tx, { kind: 'login-failure', key: accountTally(attempt, true) })
  await tallies.clearTally(tx, { kind: 'login-failure', key: accountTally(attempt, false) })
  await tallies.addToTally(tx, { kind: 'login-try', key: attempt.merchantCode }, HOUR)
}

export function requireNotBlocked({ isLocked, isBlocked }: Standing): void {
  if (isBlocked) throw new Refusal('RATE_LIMITED', { retryAfter: HOUR })
  if (isLocked) throw new Refusal('ACCOUNT_LOCKED', { retryAfter: LOCK_WINDOW })
}

async function isKnownDevice(app: App, { memberId, visit }: LoginAttempt): Promise<boolean> {
  return memberId !== undefined && (await sessions.isKnownDevice(app.db, memberId, tokenDigest(visit.device)))
}

function accountTally({ merchantCode, accountKey, visit }: LoginAttempt, isKnown: boolean): string {
  const owner = `${merchantCode}:${accountKey}`
  return isKnown ? `${owner}:${tokenDigest(visit.device).toString('base64url')}` : owner
}

/** The neighbourhood of an address: /24 of the old kind, /48 of the new. */
export function networkOf(ip: string): string {
  return ip.includes(':') ? ip.split(':').slice(0, 3).join(':') : ip.split('.').slice(0, 3).join('.')
}
