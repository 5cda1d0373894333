import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { HOUR_MS, HOUR_SECONDS, MINUTE_SECONDS } from '#platform/time'
import { forgiveTries, type TryLimit, readFailures, tryOnce, type Verdict } from '#platform/secrets/tries'
import type { Visit } from '#platform/visit'
import { callerKeyOf, subnetOf } from './networks.ts'
import { notifyMember } from '../notices/notices.ts'
import * as sessions from '../store/sessions.ts'
import * as tallies from '../store/tallies.ts'
import { tokenDigest } from '#platform/secrets/tokens'

/** What a login is counted under. */
export type LoginAttempt = {
  readonly merchantCode: string
  /** The account as compared, whether or not it exists. */
  readonly accountKey: string
  readonly memberId: string | undefined
  readonly visit: Pick<Visit, 'ip' | 'device'>
}

/** Failures in a row after which an account's logins ask for a captcha, and those after which it is locked. */
const CAPTCHA_AFTER = 3
const LOCK_AFTER = 10
const LOCK_SECONDS = 30 * MINUTE_SECONDS
const IP_CAPTCHA_AFTER = 20
const IP_WINDOW = 10 * MINUTE_SECONDS
const IP_BLOCK_AFTER = 100
const NET_BLOCK_AFTER = 400

/** Of a thousand tries at a house in an hour, the share of failures that means somebody is trying lists. */
const STUFFING_SAMPLE = 1000
const STUFFING_PERCENT = 30

export type LoginSuspicion = {
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
export async function standingOf(app: App, attempt: LoginAttempt): Promise<LoginSuspicion> {
  const isKnown = await isKnownDevice(app, attempt)
  const now = app.clock.now()
  const [failures, counts] = await Promise.all([
    readFailures(app.db, loginGuard(attempt, isKnown).key),
    readCounts(app.db, placesOf(attempt, now), now),
  ])
  const lockedFor = failures.count >= LOCK_AFTER ? failures.secondsLeft : 0
  const isCareless = failures.count >= CAPTCHA_AFTER
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

export function requireNotBlocked({ lockedFor, blockedFor }: LoginSuspicion): void {
  if (blockedFor > 0) throw new Refusal('RATE_LIMITED', { retryAfter: blockedFor })
  if (lockedFor > 0) throw new Refusal('ACCOUNT_LOCKED', { retryAfter: lockedFor })
}

type Suspected = { readonly attempt: LoginAttempt; readonly standing: LoginSuspicion }
type Judged = Pick<LoginSuspicion, 'needsCaptcha' | 'needsHuman'> & { readonly verdict: Verdict }

/**
 * Looks at the secret and counts when it is wrong. Until a captcha was solved only the first few may be wrong, so that
 * guesses made at once get no further than guesses made one by one.
 */
export async function tryLogin(
  app: App,
  { attempt, standing }: Suspected,
  prove: () => Promise<Verdict>,
): Promise<Judged> {
  const guard = {
    ...loginGuard(attempt, standing.isKnown),
    room: standing.needsCaptcha ? LOCK_AFTER : CAPTCHA_AFTER,
  }
  const tried = await tryOnce(app, [guard], prove)
  if (tried.verdict === 'full') {
    if (tried.failures >= LOCK_AFTER) throw new Refusal('ACCOUNT_LOCKED', { retryAfter: tried.secondsLeft })
    throw new Refusal('CAPTCHA_REQUIRED', { captcha: true, fields: ['captcha'] })
  }
  const { verdict, failures } = tried
  if (verdict !== 'wrong') return { ...standing, verdict }
  await noteFailure(app, attempt, { isKnown: standing.isKnown, failures })
  return { ...(await standingOf(app, attempt)), verdict }
}

type Failure = { readonly isKnown: boolean; readonly failures: number }

/** Counts a failure everywhere else it counts; the one that locks the account is told to its owner. */
async function noteFailure(app: App, attempt: LoginAttempt, { isKnown, failures }: Failure): Promise<void> {
  const { ip, ipHour, net, tried, failed } = placesOf(attempt, app.clock.now())
  await transaction(app, async (tx) => {
    const { memberId } = attempt
    if (failures === LOCK_AFTER && !isKnown)
      await notifyMember(tx, { memberId, notice: 'loginLocked', minutes: LOCK_SECONDS / MINUTE_SECONDS })
    const ofTheAddress = [
      { ...ip, seconds: IP_WINDOW },
      { ...ipHour, seconds: HOUR_SECONDS },
      { ...net, seconds: HOUR_SECONDS },
    ]
    const ofTheHouse = [tried, failed].map((place) => ({ ...place, seconds: 2 * HOUR_SECONDS }))
    await tallies.addToTallies(tx, [...(isKnown ? [] : ofTheAddress), ...ofTheHouse])
  })
}

export async function noteSuccess(tx: Tx, attempt: LoginAttempt, now: Date): Promise<void> {
  const { tried } = placesOf(attempt, now)
  await tallies.addToTallies(tx, [{ ...tried, seconds: 2 * HOUR_SECONDS }])
}

/**
 * A login that succeeds forgives the failures before it, of its own kind: an owner at their own telephone does not open
 * the account to whoever is guessing elsewhere.
 */
function loginGuard({ merchantCode, accountKey, visit }: LoginAttempt, isKnown: boolean): TryLimit {
  const owner = `login:${merchantCode}:${accountKey}`
  const key = isKnown ? `${owner}:${tokenDigest(visit.device).toString('base64url')}` : owner
  return { key, most: LOCK_AFTER, lockSeconds: LOCK_SECONDS, windowSeconds: LOCK_SECONDS }
}

/** An owner who has set a new password by another way is let in again, from wherever they are. */
export async function forgiveAccount(
  tx: Tx,
  { merchantCode, accountKey }: Pick<LoginAttempt, 'merchantCode' | 'accountKey'>,
): Promise<void> {
  await forgiveTries(tx, [`login:${merchantCode}:${accountKey}`])
}

async function isKnownDevice(app: App, { memberId, visit }: LoginAttempt): Promise<boolean> {
  return memberId !== undefined && (await sessions.isKnownDevice(app.db, memberId, tokenDigest(visit.device)))
}

type Places = ReturnType<typeof placesOf>

/** Where a login is counted. Tries of a house go by the hour, so that tries and failures are of the same time. */
function placesOf({ merchantCode, visit }: LoginAttempt, now: Date) {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const ofHour = (kind: string, which: number) => ({ kind, key: `${merchantCode}:${which}` })
  return {
    ip: { kind: 'login-failure-ip', key: callerKeyOf(visit.ip) },
    ipHour: { kind: 'login-failure-ip-hour', key: callerKeyOf(visit.ip) },
    net: { kind: 'login-failure-net', key: subnetOf(visit.ip) },
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
  const { ip, ipHour, net, tried, failed, triedBefore, failedBefore } = places
  return {
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
