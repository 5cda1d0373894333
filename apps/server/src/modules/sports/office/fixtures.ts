import type {
  getOfficeFixture as getting,
  LanguageCode,
  listLargestStakes as stakesListing,
  listOfficeFixtures as listing,
  OfficeFixture,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMembers } from '#modules/identity'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { type ListName, readPlace, wholeNumber, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { betLimits, limitsFor } from '../slips/bet-limits.ts'
import { termsIn } from '../book/competition-terms.ts'
import { type HaltRow, readHaltRows } from '../store/halts.ts'
import * as store from '../store/trading.ts'
import { nameIn } from '../views/on-wire.ts'
import { haltsOnWire } from './halts.ts'
import { marketsOnWire } from './markets.ts'

const PAGE = 50
const MOST_COMPETITIONS = 20
const MOST_STAKES = 20
const anyFixture = /^[a-z0-9-]{1,24}:fixture:[A-Za-z0-9._-]{1,64}$/

/** Somebody of the staff and the language they read in. */
export type Trader = { readonly operator: Operator; readonly language: LanguageCode }

/** Fixtures with open bets of a house by what they can cost it, with the sums that they are part of. */
export async function listOfficeFixtures(
  app: App,
  { operator, language }: Trader,
  { house: merchantCode, competitionId, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listOfficeFixtures')
  requireMerchant(operator, merchantCode)
  const currency = await readCurrency(app.db, merchantCode)
  const house = { merchantCode, currency }
  const list = ['sports-fixtures', merchantCode, competitionId]
  const before = after === undefined ? undefined : placeIn(list, after)
  const found = await store.readTraded(app.db, { ...house, competitionId, before, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  const halts = await readHaltRows(app.db)
  const sums = await store.readCompetitionSums(app.db, { ...house, limit: MOST_COMPETITIONS })
  return {
    currency,
    fixtures: page.map((fixture) => fixtureOnWire(fixture, { halts, language, currency })),
    after: last ? writePlace(list, [last.worst, last.id]) : null,
    competitions: sums.map(({ competitionId: id, names, day, worst, terms }) => ({
      competitionId: id,
      competition: nameIn(names, language),
      day,
      worst: unitsToWire(worst),
      limit: unitsToWire(limitsFor(currency, termsIn(terms), '').competition),
    })),
    house: {
      worst: unitsToWire(await store.readHouseWorst(app.db, house)),
      limit: unitsToWire(betLimits(currency).house),
    },
  }
}

function placeIn(list: ListName, after: string): store.TradedPlace {
  const [worst = '', id = ''] = readPlace({ list, after, forms: [wholeNumber, anyFixture] })
  return { worst: BigInt(worst), id }
}

type Showing = {
  readonly halts: readonly HaltRow[]
  readonly language: LanguageCode
  readonly currency: string
}

function fixtureOnWire(fixture: store.TradedFixture, { halts, language, currency }: Showing): OfficeFixture {
  const { id, sport, competitionId, competitionNames, sides, startsAt, status, isSimulated } = fixture
  return {
    fixtureId: id,
    sport,
    competitionId,
    competition: nameIn(competitionNames, language),
    sides: sides.map(({ names }) => nameIn(names, language)),
    startsAt: startsAt.toISOString(),
    status,
    isSimulated,
    isHalted: halts.some((halt) => halt.scope !== 'market' && isOf(halt, fixture)),
    worst: unitsToWire(fixture.worst),
    limit: unitsToWire(limitsFor(currency, termsIn(fixture.terms), '').fixture),
    stakes: unitsToWire(fixture.stakes),
    openBets: fixture.openBets,
  }
}

/** Whether a halt holds a fixture, or a market of it. */
function isOf({ scope, target }: HaltRow, fixture: store.TradedFixture): boolean {
  switch (scope) {
    case 'all':
      return true
    case 'producer':
      return target === fixture.producerCode
    case 'sport':
      return target === fixture.sport
    case 'competition':
      return target === fixture.competitionId
    default:
      return target === fixture.id
  }
}

/** A fixture with its markets as this node quotes them, their books of a house, and what is halted of it. */
export async function getOfficeFixture(
  app: App,
  { operator, language }: Trader,
  { house: merchantCode, fixtureId }: QueryOf<typeof getting>,
): Promise<ReplyOf<typeof getting>> {
  requireAction(operator, 'getOfficeFixture')
  requireMerchant(operator, merchantCode)
  const currency = await readCurrency(app.db, merchantCode)
  const asked = { merchantCode, currency, fixtureId }
  const fixture = await store.findTraded(app.db, asked)
  if (!fixture) throw new Refusal('FIXTURE_NOT_FOUND')
  const halts = (await readHaltRows(app.db)).filter((halt) => isOf(halt, fixture))
  return {
    currency,
    fixture: fixtureOnWire(fixture, { halts, language, currency }),
    markets: marketsOnWire(app, fixture, { currency, rows: await store.readTradedMarkets(app.db, asked) }),
    halts: await haltsOnWire(app.db, halts),
  }
}

/** The largest open stakes on a fixture. They name members, so that somebody looked is noted. */
export async function listLargestStakes(
  app: App,
  operator: Operator,
  { house: merchantCode, fixtureId }: QueryOf<typeof stakesListing>,
): Promise<ReplyOf<typeof stakesListing>> {
  requireAction(operator, 'listLargestStakes')
  requireMerchant(operator, merchantCode)
  const currency = await readCurrency(app.db, merchantCode)
  if (!(await store.findTraded(app.db, { merchantCode, currency, fixtureId })))
    throw new Refusal('FIXTURE_NOT_FOUND')
  const stakes = await store.readLargestStakes(app.db, { fixtureId, merchantCode, limit: MOST_STAKES })
  const members = await findMembers(app.db, [...new Set(stakes.map(({ memberId }) => memberId))])
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  const line = { operator, merchantCode, action: 'stakes.look', subject: fixtureId }
  await transaction(app, (tx) => recordAudit(tx, { ...line, after: { members: members.length } }))
  return stakes.map(({ openStake, possiblePayout, acceptedAt, ...stake }) => ({
    ...stake,
    account: accounts.get(stake.memberId) ?? '',
    stake: unitsToWire(openStake),
    possiblePayout: unitsToWire(possiblePayout),
    at: acceptedAt.toISOString(),
  }))
}
