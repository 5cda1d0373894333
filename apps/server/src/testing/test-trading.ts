import { legResults } from '@baize/engines'
import * as contract from '@baize/contracts'
import { getBalance } from '#modules/ledger'
import { approvalJobs } from '#modules/operators'
import type { Owner } from '#modules/play'
import type { App } from '../platform/app.ts'
import { sql, transaction } from '../platform/db.ts'
import { approvals } from '../wiring.ts'
import { demoApi } from './demo-app.ts'
import { pastGuards } from './lottery-time.ts'
import { runJobs } from './run-jobs.ts'
import { bet, testBook, testResult } from './test-bets.ts'
import { officeBrowser } from './test-operator.ts'
import { giveCash } from './test-player.ts'
import { readySeeds } from './test-seeds.ts'

const MINUTE_MS = 60_000

export const usualOdds = { home: 2_000, draw: 3_400, away: 3_750 }

/** Moves what a bet says of when it was accepted, as nobody but a test can. */
export async function acceptedAgo(app: App, betId: string, minutes: number): Promise<void> {
  const when = `clock_timestamp() - interval '${minutes} minutes'`
  await pastGuards(
    app,
    `update sports.bet set accepted_at = ${when} where id = '${betId}';
     update sports.leg set accepted_at = ${when} where bet_id = '${betId}'`,
  )
}

/** Whole minutes around so many minutes ago. */
export function minutesAround(minutes: number): { readonly from: string; readonly to: string } {
  const moment = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - minutes * MINUTE_MS
  return {
    from: new Date(moment - 2 * MINUTE_MS).toISOString(),
    to: new Date(moment + 2 * MINUTE_MS).toISOString(),
  }
}

/** Says that the last result of a market is not believed, as the writer of its producer would. */
export async function dispute(app: App, marketId: bigint): Promise<void> {
  await transaction(app, async (tx) => {
    await tx.rows(sql`update sports.market set state = 'disputed' where id = ${marketId}`)
    await tx.rows(sql`delete from sports.settling where market_id = ${marketId}`)
  })
}

/** A fixture on which somebody bet 10.00 five minutes ago, and whose result is disputed. */
export async function disputedFixture(app: App, memberId: string) {
  const book = await testBook(app)
  const fixtureId = await book.fixture()
  book.quote(fixtureId, { outcomes: { home: 2_000, draw: 3_400, away: 3_750 } })
  const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  const cash = await getBalance(app.db, `member:${memberId}:cash`)
  if (cash.units < 100_000n) {
    await giveCash(app, memberId, '10.00')
    await readySeeds(app, memberId)
  }
  const betId = await bet(app, owner, [{ fixtureId, outcome: 'home', odds: 2_000 }], { stake: '10' })
  await acceptedAgo(app, betId, 5)
  const { won, lost } = legResults
  const marketId = await testResult(app, { fixtureId, outcomes: { home: won, draw: lost, away: lost } })
  await dispute(app, marketId)
  return {
    fixtureId,
    competitionId: 'test:competition:cup',
    betId,
    marketId: String(marketId),
    ...minutesAround(5),
  }
}

/** A house with traders, and a book whose every word the test says. */
export async function tradersWorld() {
  const { app, api } = await demoApi()
  const book = await testBook(app)
  const fixtureOf = async (competition = 'cup') => {
    const fixtureId = await book.fixture({ competition })
    book.quote(fixtureId, { outcomes: usualOdds })
    return fixtureId
  }
  const by = (login: string, ...roles: readonly contract.OperatorRole[]) =>
    officeBrowser(app, api, { login, roles })
  const [risk, other, games, finance] = [
    await by('rita', 'risk'),
    await by('rolf', 'risk'),
    await by('gita', 'games'),
    await by('fay', 'finance'),
  ]
  const agree = async (who: typeof risk, id: string) => {
    await who.call(contract.decideApproval, { body: { id, decision: 'approve' } })
    await runJobs(app, approvalJobs(approvals))
    const { failure } = await app.db.one<{ failure: string | null }>(
      sql`select failure from operators.approval where id = ${id}`,
    )
    return failure ?? 'done'
  }
  return { app, api, book, fixtureOf, risk, other, games, finance, agree }
}

/** A hundred on the first side, at the odds that it is quoted at. */
export async function betOnHome(
  app: App,
  owner: Owner,
  fixtureId: string,
  odds = usualOdds.home,
): Promise<string> {
  return bet(app, owner, [{ fixtureId, outcome: 'home', odds }])
}

type World = { readonly app: App; readonly memberId: string }

/** Something to ask of every kind that traders ask for. */
export const tradingSamples = {
  'competition.terms': async ({ app, memberId }: World) => {
    const { competitionId } = await disputedFixture(app, memberId)
    const terms = { delayMs: null, marketPart: 2_000_000, fixturePart: null, dayPart: null, margin: null }
    return { subject: competitionId, body: { ...terms, types: [] }, merchantCode: null }
  },
  'market.settle': async ({ app, memberId }: World) => {
    const { marketId } = await disputedFixture(app, memberId)
    const outcomes = [{ outcome: 'home', won: [1, 1], void: [0, 1] }]
    const body = { market: '1x2', version: 1, take: 'said', outcomes }
    return { subject: marketId, body, merchantCode: null }
  },
  'bets.void': async ({ app, memberId }: World) => {
    const { marketId, fixtureId: fixture, from, to } = await disputedFixture(app, memberId)
    const range = { fixture, market: '1x2', outcome: 'home', from, to }
    const body = { ...range, cause: 'ruling', bets: 1, members: 1, state: 'void' }
    return { subject: marketId, body, merchantCode: null }
  },
  'member.stake-factor': async ({ memberId }: World) => ({ subject: memberId, body: { factor: 250_000 } }),
}
