import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#platform/time'
import { callerKeyOf, subnetOf } from '../throttle/networks.ts'
import { readReturns, type SendsTo } from '../store/codes.ts'
import * as tallies from '../store/tallies.ts'

/** How long a number or address waits after each code of a day, in minutes; the last holds for all that follow. */
const WAITS = [1, 1, 2, 4, 8, 16, 32]

const PER_TARGET = [
  { kind: 'code-10-minutes', seconds: 10 * MINUTE_SECONDS, most: 3 },
  { kind: 'code-hour', seconds: HOUR_SECONDS, most: 5 },
  { kind: 'code-day', seconds: DAY_SECONDS, most: 10 },
]
const PER_LINE = 5
const PER_NETWORK = 20
const PER_PREFIX = 10

/** Of the last codes sent to a place, the share that must have been typed back for more to be sent there. */
const RETURNS_SAMPLE = 50
const RETURNS_PERCENT = 30

export type CodeSending = {
  readonly now: Date
  readonly ip: string
  /** The number or address, in a form that says nothing about a person. */
  readonly target: string
  readonly limits: Pick<App['config'], 'rateFactor' | 'smsPrice' | 'smsHourlyBudget'>
  /** What only text messages have: a range, and a price that the house pays. */
  readonly sms?: { readonly prefix: string; readonly merchantCode: string; readonly isSent: boolean }
}

/**
 * Counts a code before it is sent, and refuses one that is too many; a refused one counts for nothing. Who asks learns
 * when to ask again, and not which of the limits it was. Answers with the seconds until another may be asked for.
 */
export async function requireSendAllowed(tx: Tx, sending: CodeSending): Promise<number> {
  const { target, now } = sending
  const limits = limitsOf(sending)
  const counts = await tallies.addToTallies(tx, limits)
  const isOver = ({ kind, count }: tallies.Tally) =>
    limits.some((limit) => limit.kind === kind && count > limit.most)
  const wait = { kind: 'code-wait', key: target }
  // The counts above are locked by now, so that of two at once one sees the wait of the other.
  const waiting = await tallies.readTallies(tx, [wait])
  const refusing = [...waiting, ...counts.filter(isOver)]
  if (refusing.length > 0) throw new Refusal('CODE_LIMITED', { retryAfter: secondsUntilLast(refusing, now) })
  const sentToday = counts.find(({ kind }) => kind === 'code-day')?.count ?? 1
  const minutes = WAITS[Math.min(sentToday, WAITS.length) - 1] ?? 1
  await tallies.addToTally(tx, wait, minutes * MINUTE_SECONDS)
  return minutes * MINUTE_SECONDS
}

type Limit = tallies.Added & { readonly most: number }

function limitsOf({ ip, target, limits, sms }: CodeSending): Limit[] {
  const { rateFactor, smsPrice, smsHourlyBudget } = limits
  const perHour = { seconds: HOUR_SECONDS }
  const all: Limit[] = [
    ...PER_TARGET.map((limit) => ({ ...limit, key: target })),
    { kind: 'code-line', key: callerKeyOf(ip), most: PER_LINE * rateFactor, ...perHour },
    { kind: 'code-network', key: subnetOf(ip), most: PER_NETWORK * rateFactor, ...perHour },
  ]
  if (!sms) return all
  const { prefix, merchantCode, isSent } = sms
  // What is not really sent costs nothing, but is refused when a real one would be.
  const spent = isSent ? { by: smsPrice, most: smsHourlyBudget } : { by: 0, most: smsHourlyBudget - smsPrice }
  return [
    ...all,
    { kind: 'code-prefix', key: prefix, most: PER_PREFIX * rateFactor, ...perHour },
    { kind: 'code-spent', key: merchantCode, ...spent, ...perHour },
  ]
}

function secondsUntilLast(refusing: readonly tallies.Tally[], now: Date): number {
  const last = Math.max(...refusing.map(({ endsAt }) => endsAt.getTime()))
  return Math.max(1, Math.ceil((last - now.getTime()) / 1000))
}

/** Where codes go out and do not come back, nobody reads them: somebody is paid for the sending. */
export async function requireReturns(db: Db, places: readonly SendsTo[]): Promise<void> {
  for (const place of places) {
    const { sent, used } = await readReturns(db, place, RETURNS_SAMPLE)
    if (sent >= RETURNS_SAMPLE && used * 100 < sent * RETURNS_PERCENT)
      throw new Refusal('CODE_LIMITED', { retryAfter: HOUR_SECONDS })
  }
}
