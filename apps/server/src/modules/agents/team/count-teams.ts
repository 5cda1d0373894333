import { hasSettledBetween, readUnderWay } from '#modules/play'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { queueJobOnce } from '#platform/jobs'
import { SECOND_MS } from '#platform/time'
import * as counted from '../store/counted.ts'
import { readGameBook } from './count-play.ts'
import { takeTeamNews } from './take-news.ts'
import { takeRounds } from './take-rounds.ts'

export const COUNTING = 'count-teams'
const DELAY_SECONDS = 3

/** A round says when it ended a moment before its transaction has a number. */
const SLACK_MS = SECOND_MS

/** Something is to be counted: in a moment, with what comes until then. */
export async function noteToCount(tx: Tx): Promise<void> {
  await queueJobOnce(tx, COUNTING, { delaySeconds: DELAY_SECONDS })
}

/** Counts all that was settled and all that happened to members, part by part, each part once. */
export async function countTeams(app: App): Promise<void> {
  const book = await readGameBook(app)
  const now = app.clock.now()
  const underWay = await readUnderWay(app.db)
  while (await transaction(app, (tx) => takeTeamNews(tx, { book, now }))) continue
  while (await transaction(app, (tx) => takeRounds(tx, { book, now }))) continue
  await transaction(app, (tx) => passMark(tx, { ...underWay, at: new Date(now.getTime() - SLACK_MS) }))
}

type Beginning = { readonly oldest: string; readonly next: string; readonly at: Date }

/**
 * Says up to when everything is counted. Whatever ended before a moment was settled by transactions that had begun then:
 * once all of those are over and counted, the moment is passed.
 */
async function passMark(tx: Tx, { oldest, next, at }: Beginning): Promise<void> {
  const { upTo, mark } = await counted.lockMark(tx)
  const isQuiet = oldest === next
  const reached = isQuiet
    ? { xact: next, at }
    : mark && BigInt(mark.xact) <= BigInt(oldest)
      ? mark
      : undefined
  if (reached && !(await hasSettledBetween(tx, { after: upTo, before: reached.xact })))
    await counted.writePassed(tx, reached.at)
  else if (mark) return
  if (!isQuiet) await counted.writeMark(tx, { xact: next, at })
}

/** Every round that ended before this moment is counted; it is the same for all houses. */
export async function readCountedUpTo(
  db: Parameters<typeof counted.readPassed>[0],
  _merchantCode: string,
): Promise<Date> {
  return counted.readPassed(db)
}
