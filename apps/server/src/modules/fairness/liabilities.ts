import { EMPTY_SUM, type SumNode, sumLeaf, sumLevels, toHex } from '@baize/fairness'
import { recordAudit, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { job } from '#platform/jobs'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { appendLeaf } from './log.ts'
import * as store from './store/liabilities.ts'

/** What one member has with the house, in units of money. */
export type MemberFunds = {
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: string
  readonly cash: bigint
  readonly held: bigint
  /** What agents have earned and not taken yet. */
  readonly commission: bigint
  readonly disputed: bigint
  readonly elsewhere: bigint
  readonly bonus: bigint
}

/** Everybody's money at one moment, and what the house holds outside to pay it from. */
export type Funds = {
  readonly members: readonly MemberFunds[]
  readonly reserves: ReadonlyMap<string, bigint>
}

export type ReadFunds = (db: Db | Tx) => Promise<Funds>

/** For so long a member can look for their own balance in a day's sum. */
const TREE_DAYS = 30
const ROWS_AT_ONCE = 5_000

/** Every night, once: what the house owes. Whose money it is comes from above. */
export function liabilityReporting(readFunds: ReadFunds) {
  return job({
    name: 'report-liabilities',
    cron: '17 0 * * *',
    run: async (app) => {
      await reportLiabilities(app, readFunds)
    },
  })
}

/** The same because an operator asks for it: whoever did so stands in the record. */
export async function takeLiabilities(app: App, operator: Operator, readFunds: ReadFunds): Promise<boolean> {
  requireAction(operator, 'takeLiabilities')
  return reportLiabilities(app, readFunds, operator)
}

/** Writes today's report and puts it into the public log; asked again it does nothing, and says so. */
export async function reportLiabilities(
  app: App,
  readFunds: ReadFunds,
  operator: Operator | null = null,
): Promise<boolean> {
  const takenAt = app.clock.now()
  const day = dayOf(takenAt)
  const { secrets } = app
  const saltOf = (memberId: string) => secrets.digest(`liability:${day}`, memberId)
  return transaction(app, async (tx) => {
    if (!(await store.beginDay(tx, day))) return false
    const { members, reserves } = await readFunds(tx)
    const currencies = new Set([...members.map(({ currency }) => currency), ...reserves.keys()])
    for (const currency of [...currencies].toSorted()) {
      const own = members.filter((each) => each.currency === currency)
      await writeReport(tx, { day, currency, takenAt, own, reserve: reserves.get(currency) ?? 0n, saltOf })
    }
    await store.deleteNodesBefore(tx, dayOf(new Date(takenAt.getTime() - TREE_DAYS * DAY_MS)))
    if (operator)
      await recordAudit(tx, { operator, merchantCode: null, action: 'liabilities.take', subject: day })
    return true
  })
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

type Report = {
  readonly day: string
  readonly currency: string
  readonly takenAt: Date
  readonly own: readonly MemberFunds[]
  readonly reserve: bigint
  saltOf(memberId: string): Uint8Array
}

async function writeReport(tx: Tx, { day, currency, takenAt, own, reserve, saltOf }: Report): Promise<void> {
  const leaves = own
    .map((funds) => ({
      ...funds,
      ...sumLeaf({ ...funds, salt: saltOf(funds.memberId), sum: owedTo(funds) }),
    }))
    // By what nobody can foresee: who registered after whom is nobody's business.
    .toSorted((a, b) => Buffer.compare(a.hash, b.hash))
  const levels = sumLevels(leaves)
  const root = levels.at(-1)?.[0] ?? EMPTY_SUM
  const sumOf = (
    part: keyof MemberFunds & ('cash' | 'held' | 'commission' | 'disputed' | 'elsewhere' | 'bonus'),
  ) => own.reduce((sum, funds) => sum + funds[part], 0n)
  const body = JSON.stringify({
    currency,
    day,
    members: own.length,
    owed: String(root.sum),
    root: toHex(root.hash),
  })
  const leafIndex = BigInt(await appendLeaf(tx, { kind: 'liabilities', body }))
  await store.insertLiability(tx, {
    day,
    currency,
    members: own.length,
    owed: root.sum,
    cash: sumOf('cash'),
    held: sumOf('held'),
    commission: sumOf('commission'),
    disputed: sumOf('disputed'),
    elsewhere: sumOf('elsewhere'),
    bonus: sumOf('bonus'),
    reserve,
    houses: housesOf(own),
    root: Buffer.from(root.hash),
    leafIndex,
    takenAt,
  })
  const owners = leaves.map(({ memberId }) => memberId)
  const nodes = nodesOf(levels, owners)
  for (let from = 0; from < nodes.length; from += ROWS_AT_ONCE)
    await store.insertNodes(tx, { day, currency }, nodes.slice(from, from + ROWS_AT_ONCE))
}

/** All that a member could ask for; a bonus is not theirs before its turnover. */
function owedTo({ cash, held, commission, disputed, elsewhere }: MemberFunds): bigint {
  return cash + held + commission + disputed + elsewhere
}

function housesOf(own: readonly MemberFunds[]): store.HouseOwes[] {
  return [...Map.groupBy(own, ({ merchantCode }) => merchantCode)].map(([merchantCode, members]) => ({
    merchantCode,
    members: members.length,
    owed: String(members.reduce((sum, funds) => sum + owedTo(funds), 0n)),
  }))
}

function nodesOf(levels: readonly SumNode[][], owners: readonly string[]): store.NodeRow[] {
  return levels.flatMap((row, level) =>
    row.map(({ hash, sum }, place) => {
      const memberId = level === 0 ? (owners[place] ?? null) : null
      return { level, place, sum, hash, memberId }
    }),
  )
}
