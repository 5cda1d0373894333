import { type GameType, gameTypes } from '@baize/contracts'
import { ratesCut } from '#facts/identity'
import type { Db, Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import * as store from '../store/rates.ts'

/** What somebody earns: millionths of turnover by family, and the bonus group by group of lotteries. */
export type Rates = {
  readonly rates: Readonly<Record<GameType, number>>
  /** Only of groups for which they have one of their own. */
  readonly series: Readonly<Record<string, number>>
}

type Moment = { readonly memberIds: readonly string[]; readonly at: Date }

/** The rates of members as they hold at a moment; who was given none has nothing. */
export async function readRates(db: Db | Tx, { memberIds, at }: Moment): Promise<Map<string, Rates>> {
  const rows = await store.readRateRows(db, { memberIds, at })
  const known = new Map(rows.map((row) => [row.memberId, ratesOf(row)]))
  return new Map(memberIds.map((id) => [id, known.get(id) ?? noRates]))
}

type FamilyRow = Readonly<Record<Lowercase<GameType>, number>>

function familiesOf(row: FamilyRow): Rates['rates'] {
  return {
    LOTT: row.lott,
    LIVE: row.live,
    RNG: row.rng,
    FISH: row.fish,
    SPORTS: row.sports,
    ESPORTS: row.esports,
    PVP: row.pvp,
    LIVESTREAM: row.livestream,
  }
}

function columnsOf(rates: Rates['rates']): FamilyRow {
  return {
    lott: rates.LOTT,
    live: rates.LIVE,
    rng: rates.RNG,
    fish: rates.FISH,
    sports: rates.SPORTS,
    esports: rates.ESPORTS,
    pvp: rates.PVP,
    livestream: rates.LIVESTREAM,
  }
}

const ratesOf = (row: FamilyRow & Pick<Rates, 'series'>): Rates => ({
  rates: familiesOf(row),
  series: row.series,
})

export const noRates: Rates = {
  rates: { LOTT: 0, LIVE: 0, RNG: 0, FISH: 0, SPORTS: 0, ESPORTS: 0, PVP: 0, LIVESTREAM: 0 },
  series: {},
}

/** What whoever is above keeps at least of each rate and of each bonus group. */
export type RateGap = { readonly ppm: number; readonly series: number }

export type RatesToGive = Rates & {
  readonly memberId: string
  /** As the caller knows it; whoever has been moved meanwhile is not theirs to give to. */
  readonly uplineId: string | null
  readonly from: Date
  readonly gap?: RateGap
  /** A cut needs the one whose rates they are, or two operators. */
  readonly consentId?: string
  readonly approvalId?: string
}

/** Gives somebody rates from a moment on. Above those of whoever is above, and below those of anybody below, there are none. */
export async function giveRates(tx: Tx, given: RatesToGive): Promise<void> {
  const { memberId, uplineId, rates, series, from: since, gap = { ppm: 0, series: 0 } } = given
  await store.lockRates(tx, { memberId, at: since })
  if ((await store.findUplineAt(tx, { memberId, at: since })) !== uplineId) throw new Refusal('NOT_FOUND')
  const { consentId = null, approvalId = null } = given
  const kept = { gapPpm: gap.ppm, gapSeries: gap.series, consentId, approvalId }
  const before = approvalId && (await readRates(tx, { memberIds: [memberId], at: since })).get(memberId)
  await store
    .upsertRate(tx, { memberId, since, ...columnsOf(rates), series, ...kept })
    .catch((error: unknown) => {
      const refused = rateRefusal(error)
      throw refused
    })
  const isLess = consentId !== null || (before && isCut(before, { rates, series }))
  if (isLess) await emit(tx, ratesCut, { memberId, news: 'settled' })
}

const refusals: Readonly<Record<string, (value: unknown) => Refusal>> = {
  rate_above_upline: (value) => new Refusal('RATE_ABOVE_UPLINE', value),
  rate_below_downline: (value) => new Refusal('RATE_BELOW_DOWNLINE', value),
  cut_needs_consent: () => new Refusal('NOT_PERMITTED'),
  seats_are_left: () => new Refusal('SEATS_USED'),
}

/** What the database says of rates that do not fit, as a no that names the family or the group of lotteries. */
export function rateRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || !('constraint' in error)) return error
  const refuse = refusals[String(error.constraint)]
  return refuse ? refuse({ family: 'detail' in error ? error.detail : null }) : error
}

/** Whether anything in the new rates is less than it was. */
export function isCut(before: Rates, after: Rates): boolean {
  return (
    gameTypes.some((family) => after.rates[family] < before.rates[family]) ||
    Object.entries(before.series).some(([group, points]) => (after.series[group] ?? 0) < points)
  )
}

export type RateVersionRow = Rates & {
  readonly version: number
  readonly from: Date
  readonly until: Date | null
}

const LONGEST_HISTORY = 50

/** How the rates of a member have been and will be, the latest first. */
export async function readRateHistory(db: Db | Tx, memberId: string): Promise<RateVersionRow[]> {
  const rows = await store.readRateHistory(db, { memberId, limit: LONGEST_HISTORY })
  return rows.map((row, place) => ({
    ...ratesOf(row),
    version: row.version,
    from: row.since,
    until: rows[place - 1]?.since ?? null,
  }))
}

type BelowMoment = { readonly agentId: string; readonly at: Date }

/** The most that anybody right below an agent has, of each. */
export async function readHighestBelow(db: Db | Tx, asked: BelowMoment): Promise<Rates> {
  return ratesOf(await store.readHighestBelow(db, asked))
}

type HouseMoment = { readonly merchantCode: string; readonly at: Date }

/** The most that anybody of a house has of each family: that of the tops, since nobody below has more. */
export async function readHighestRates(db: Db | Tx, asked: HouseMoment): Promise<Rates['rates']> {
  return familiesOf(await store.readHighestRates(db, asked))
}
