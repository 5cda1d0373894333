import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { lineOf, networkOf } from './networks.ts'
import { notifyMember } from './notices.ts'
import * as sessions from './store/sessions.ts'
import * as tallies from './store/tallies.ts'
import { tokenDigest } from '#platform/tokens'

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
const LOCK_SECONDS = 30 * MINUTE
const IP_CAPTCHA_AFTER = 20
const IP_WINDOW = 10 * MINUTE
const IP_BLOCK_AFTER = 100
const NET_BLOCK_AFTER = 400

/** Of a thousand tries at a house in an hour, the share of failures that means somebody is trying lists. */
const STUFFING_SAMPLE = 1000
const STUFFING_PERCENT = 30

export type Standing = {
  /** Whether the owner of the account has used this browser before. */
  readonly isKnown: boolean
  readonly needsCaptcha: boolean
  /** Lists of stolen passwords are being tried: a browser that nobody knows must work for its try. */
  readonly needsHuman: boolean
  /** Seconds that the account stays closed to this browser, and logins to its address; zero where they are open. */
  readonly lockedFor: number
  readonly blockedFor: number
}

/**
 * How suspicious a login is before its secret is looked at. A browser that the owner has used before has a count of its
 * own and does not answer for its address, so that nobody can lock an owner out of their own telephone.
 */
export async function standingOf(app: App, attempt: LoginAttempt): Promise<Standing> {
  const isKnown = await isKnownDevice(app, attempt)
  const now = app.clock.now()
  const counts = await readCounts(app.db, placesOf(attempt, isKnown, now), now)
  const lockedFor = counts.lock.secondsLeft
  const isCareless = counts.account.count >= CAPTCHA_AFTER
  if (isKnown) return { isKnown, needsCaptcha: isCareless, needsHuman: false, lockedFor, blockedFor: 0 }
  const { rateFactor } = app.config
  const isStuffed =
    isStuffing(counts.tried, counts.failed) || isStuffing(counts.triedBefore, counts.failedBefore)
  const blocks = [
    counts.ipHour.count >= IP_BLOCK_AFTER * rateFactor ? counts.ipHour.secondsLeft : 0,
    counts.net.count >= NET_BLOCK_AFTER * rateFactor ? counts.net.secondsLeft : 0,
  ]
  return {
    isKnown,
    needsCaptcha: isCareless || isStuffed || counts.ip.count >= IP_CAPTCHA_AFTER * rateFactor,
    needsHuman: isStuffed,
    lockedFor,
    blockedFor: Math.max(...blocks),
  }
}

export function requireNotBlocked({ lockedFor, blockedFor }: Standing): void {
  if (blockedFor > 0) throw new Refusal('RATE_LIMITED', { retryAfter: blockedFor })
  if (lockedFor > 0) throw new Refusal('ACCOUNT_LOCKED', { retryAfter: lockedFor })
}

/** Counts a try before its secret is looked at, so that guesses made at the same moment are all counted. */
export async function noteTry(app: App, attempt: LoginAttempt, { isKnown }: Standing): Promise<void> {
  const { account } = placesOf(attempt, isKnown, app.clock.now())
  const tries = await transaction(app, (tx) => tallies.addToTally(tx, account, LOCK_SECONDS))
  if (tries > LOCK_AFTER) throw new Refusal('ACCOUNT_LOCKED', { retryAfter: LOCK_SECONDS })
}

/** Counts a failure everywhere else it counts; the one that is too many locks the account and tells its owner. */
export async function noteFailure(app: App, attempt: LoginAttempt, { isKnown }: Standing): Promise<Standing> {
  const { account, lock, ip, ipHour, net, tried, failed } = placesOf(attempt, isKnown, app.clock.now())
  await transaction(app, async (tx) => {
    const [tally] = await tallies.readTallies(tx, [account])
    if (tally && tally.count >= LOCK_AFTER) {
      const isFirst = (await tallies.addToTally(tx, lock, LOCK_SECONDS)) === 1
      const { memberId } = attempt
      if (isFirst && !isKnown)
        await notifyMember(tx, { memberId, notice: 'loginLocked', minutes: LOCK_SECONDS / MINUTE })
    }
    const ofTheAddress = [
      { ...ip, seconds: IP_WINDOW },
      { ...ipHour, seconds: HOUR },
      { ...net, seconds: HOUR },
    ]
    const ofTheHouse = [tried, failed].map((place) => ({ ...place, seconds: 2 * HOUR }))
    await tallies.addToTallies(tx, [...(isKnown ? [] : ofTheAddress), ...ofTheHouse])
  })
  return standingOf(app, attempt)
}

/**
 * A login that succeeded forgives the failures before it, of its own kind: an owner at their own telephone does not
 * open the account to whoever is guessing elsewhere.
 */
export async function noteSuccess(
  tx: Tx,
  attempt: LoginAttempt & { isKnown: boolean; now: Date },
): Promise<void> {
  const { account, tried } = placesOf(attempt, attempt.isKnown, attempt.now)
  await tallies.clearTally(tx, account)
  await tallies.addToTallies(tx, [{ ...tried, seconds: 2 * HOUR }])
}

/** An owner who has set a new password by another way is let in again, from wherever they are. */
export async function forgiveAccount(
  tx: Tx,
  { merchantCode, accountKey }: Pick<LoginAttempt, 'merchantCode' | 'accountKey'>,
): Promise<void> {
  const key = `${merchantCode}:${accountKey}`
  await tallies.clearTally(tx, { kind: 'login-failure', key })
  await tallies.clearTally(tx, { kind: 'login-lock', key })
}

async function isKnownDevice(app: App, { memberId, visit }: LoginAttempt): Promise<boolean> {
  return memberId !== undefined && (await sessions.isKnownDevice(app.db, memberId, tokenDigest(visit.device)))
}

type Places = ReturnType<typeof placesOf>

/** Where a login is counted. Tries of a house go by the hour, so that tries and failures are of the same time. */
function placesOf({ merchantCode, accountKey, visit }: LoginAttempt, isKnown: boolean, now: Date) {
  const owner = `${merchantCode}:${accountKey}`
  const key = isKnown ? `${owner}:${tokenDigest(visit.device).toString('base64url')}` : owner
  const hour = Math.floor(now.getTime() / (HOUR * 1000))
  const ofHour = (kind: string, which: number) => ({ kind, key: `${merchantCode}:${which}` })
  return {
    account: { kind: 'login-failure', key },
    lock: { kind: 'login-lock', key },
    ip: { kind: 'login-failure-ip', key: lineOf(visit.ip) },
    ipHour: { kind: 'login-failure-ip-hour', key: lineOf(visit.ip) },
    net: { kind: 'login-failure-net', key: networkOf(visit.ip) },
    tried: ofHour('login-try', hour),
    failed: ofHour('login-failed', hour),
    triedBefore: ofHour('login-try', hour - 1),
    failedBefore: ofHour('login-failed', hour - 1),
  }
}

type Count = { readonly count: number; readonly secondsLeft: number }

async function readCounts(db: Db, places: Places, now: Date): Promise<Record<keyof Places, Count>> {
  const rows = await tallies.readTallies(db, Object.values(places))
  const countAt = (place: tallies.Counted): Count => {
    const row = rows.find(({ kind, key }) => kind === place.kind && key === place.key)
    if (!row) return { count: 0, secondsLeft: 0 }
    return {
      count: row.count,
      secondsLeft: Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000)),
    }
  }
  const { account, lock, ip, ipHour, net, tried, failed, triedBefore, failedBefore } = places
  return {
    account: countAt(account),
    lock: countAt(lock),
    ip: countAt(ip),
    ipHour: countAt(ipHour),
    net: countAt(net),
    tried: countAt(tried),
    failed: countAt(failed),
    triedBefore: countAt(triedBefore),
    failedBefore: countAt(failedBefore),
  }
}

function isStuffing(tried: Count, failed: Count): boolean {
  return tried.count >= STUFFING_SAMPLE && failed.count * 100 > tried.count * STUFFING_PERCENT
}
