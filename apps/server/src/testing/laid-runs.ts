import { randomUUID } from 'node:crypto'
import type { BillKind, GameType } from '@baize/contracts'
import type { BillPeriod, TierRow } from '@baize/engines/agents'
import { getBalances } from '#modules/ledger'
import { commissionAccount } from '../modules/agents/commission/pay-commission.ts'
import { workRun } from '../modules/agents/bills/run-bills.ts'
import type {
  BilledContract,
  BilledTeam,
  ChangedRound,
  CountedPlay,
  PaidFigure,
  PlacedAgent,
  RunSources,
} from '../modules/agents/bills/sources.ts'
import type { App } from '../platform/app.ts'
import { sql } from '../platform/db.ts'
import { type TestApp, testApp } from './test-app.ts'

/** What runs are told, laid down by a test: it may be changed between runs. */
export type LaidWorld = {
  countedUpTo: Date
  tree: readonly PlacedAgent[]
  rates: Readonly<Record<string, number>>
  play: readonly CountedPlay[]
  /** By the agent, or where a period has its own by its beginning and the agent. */
  teams: Readonly<Record<string, BilledTeam>>
  recounted: Readonly<Record<string, BilledTeam>> | undefined
  contracts: Readonly<Partial<Record<BillKind, readonly BilledContract[]>>>
  flags: Readonly<Record<string, readonly string[]>>
  changed: ReadonlyMap<string, Date>
  rounds: readonly ChangedRound[]
  readonly paid: PaidFigure[]
}

export function laidWorld(laid: Partial<LaidWorld> = {}): LaidWorld {
  return {
    countedUpTo: new Date('2100-01-01T00:00:00Z'),
    tree: [],
    rates: {},
    play: [],
    teams: {},
    recounted: undefined,
    contracts: {},
    flags: {},
    changed: new Map(),
    rounds: [],
    paid: [],
    ...laid,
  }
}

export function laidSources(world: LaidWorld): RunSources {
  const teamsOf = (teams: Readonly<Record<string, BilledTeam>>, since: Date) => {
    const agents = new Set(Object.keys(teams).map((key) => key.split(' ').at(-1) ?? ''))
    const own = (agentId: string) => teams[`${since.toISOString()} ${agentId}`] ?? teams[agentId]
    return new Map(
      [...agents].flatMap((agentId) => (own(agentId) ? [[agentId, own(agentId) ?? noTeam] as const] : [])),
    )
  }
  return {
    countedUpTo: async () => world.countedUpTo,
    tree: async () => world.tree,
    rates: async (_tx, { memberIds }) => new Map(memberIds.map((id) => [id, ratesOf(world.rates[id] ?? 0)])),
    play: async () => world.play,
    teams: async (_db, { since }) => teamsOf(world.teams, since),
    recounted: async (_tx, { since }) => teamsOf(world.recounted ?? world.teams, since),
    isSettling: async () => false,
    contracts: async (_db, { kind }) => world.contracts[kind] ?? [],
    flags: async () => new Map(Object.entries(world.flags)),
    changedDays: async () => world.changed,
    changedRounds: async () => world.rounds,
    addPaid: async (_tx, paid) => void world.paid.push(...paid),
    addPaidOfMany: async (_tx, paid) => void world.paid.push(...paid),
    noteToCount: async () => undefined,
  }
}

const noTeam: BilledTeam = { turnover: {}, weighted: {}, active: 0, loss: 0n }

/** The same rate in every family. */
function ratesOf(ppm: number): Record<GameType, number> {
  return { LOTT: ppm, LIVE: ppm, RNG: ppm, FISH: ppm, SPORTS: ppm, ESPORTS: ppm, PVP: ppm, LIVESTREAM: ppm }
}

/** A team that turned so much over at slots, in units. */
export function slotTeam(turnover: bigint, active = 0, loss = 0n): BilledTeam {
  return { turnover: { RNG: turnover }, weighted: { RNG: turnover * 1_000_000n }, active, loss }
}

type RowText = readonly [minTurnover: number, minActive: number, ratePpm: number, minLoss?: number]

/** Rows in whole amounts of money. */
export function tierRows(...rows: readonly RowText[]): TierRow[] {
  return rows.map(([minTurnover, minActive, ratePpm, minLoss]) => ({
    minTurnover: BigInt(minTurnover) * 10_000n,
    minActive,
    minLoss: minLoss === undefined ? null : BigInt(minLoss) * 10_000n,
    ratePpm,
  }))
}

/** What bills came to, in units, by who they are of. */
export async function billsOf(app: TestApp, kind: BillKind, since?: Date) {
  return app.db.rows<{ agentId: string; gross: bigint; net: bigint; amount: bigint; state: string }>(sql`
    select agent_id, gross, net, adjusted, carried, amount, carried_on, state, paid from agents.bill
    where kind = ${kind} and (${since ?? null}::timestamptz is null or starts_at = ${since ?? null})
    order by starts_at, net desc, agent_id`)
}

export const NOON = new Date('2026-03-18T04:00:00Z')

/** A day of Shanghai, where BAIZE is. */
export const dayOfMarch = (number: number) => ({
  since: new Date(Date.UTC(2026, 2, number - 1, 16)),
  until: new Date(Date.UTC(2026, 2, number, 16)),
})

const [a = '', b = '', c = '', d = '', e = ''] = Array.from({ length: 5 }, () => randomUUID()).toSorted()
/** In the order of their ids, so that lists are. */
export const people = { A: a, B: b, C: c, D: d, E: e }

export function contractOf(
  agentId: string,
  rows: readonly TierRow[],
  more: Partial<BilledContract> = {},
): BilledContract {
  return {
    id: agentId.replace(/^.{8}/, '11111111'),
    version: 1,
    hash: 'h',
    agentId,
    uplineId: null,
    isKept: false,
    isUplineGone: false,
    rows,
    families: null,
    dividend: null,
    period: 'day',
    ...more,
  }
}

type RunWish = {
  readonly kind: BillKind
  readonly period?: BillPeriod
  /** The day of March that it is of. */
  readonly on?: number
  readonly node?: App
}

/** BAIZE at noon, with what is laid down in place of figures, trees and contracts. */
export async function runWorld(laid: Partial<LaidWorld>, now = NOON) {
  const made = await testApp({}, 'demo')
  const app: TestApp = { ...made, clock: { now: () => now } }
  const world = laidWorld(laid)
  const sources = laidSources(world)
  const run = ({ kind, period = 'day', on = 16, node = app }: RunWish) => {
    const key = { merchantCode: 'BAIZE', kind, period, currency: 'CNY', ...dayOfMarch(on) }
    return workRun({ ...app, db: node.db, pool: node.pool }, sources, key)
  }
  /** Of those who have any. */
  const commission = async () => {
    const balances = await getBalances(app.db, Object.values(people).map(commissionAccount))
    const entries = Object.entries(people).map(([name, id]) => [
      name,
      balances.get(commissionAccount(id))?.units,
    ])
    return Object.fromEntries(entries.filter(([, units]) => units !== undefined)) as Record<string, bigint>
  }
  return { app, world, sources, run, commission }
}

export const salaryRows = {
  A: tierRows([50_000, 3, 5_000], [200_000, 8, 8_000], [1_000_000, 20, 10_000]),
  B: tierRows([50_000, 3, 4_000], [200_000, 8, 6_000]),
  C: tierRows([50_000, 3, 3_000]),
}
/** The second worked example: A above B above C. */
export const salaries: Partial<LaidWorld> = {
  tree: [
    { agentId: people.A, uplineId: null },
    { agentId: people.B, uplineId: people.A },
    { agentId: people.C, uplineId: people.B },
  ],
  contracts: {
    daily: [
      contractOf(people.A, salaryRows.A),
      contractOf(people.B, salaryRows.B, { uplineId: people.A }),
      contractOf(people.C, salaryRows.C, { uplineId: people.B }),
    ],
  },
  teams: {
    [people.A]: slotTeam(4_123_456_000n, 11),
    [people.B]: slotTeam(2_310_000_000n, 8),
    [people.C]: slotTeam(499_999_900n, 5),
  },
}
