import type { HouseStanding } from '@baize/contracts'
import { toHex } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import { findLastLiability } from '#modules/fairness'
import { readBalancesLike } from '#modules/ledger'
import { readPotSheets } from '#modules/play'
import type { Tx } from '#platform/db'
import { owedIn, shareOf } from './figures-of.ts'
import { readUntil } from './house-sums.ts'
import type { Tail } from './read-tail.ts'
import { sumOwed } from './store/read-sums.ts'

type StandingHouse = { readonly merchantCode: string; readonly currency: string; readonly tail: Tail }

/** Behind every hour that is counted. */
const EVER = new Date(8.64e15 / 4)

/** How a house stands: what it owes, what covers it, what is in its pots, and what was last proven of it. */
export async function readStanding(tx: Tx, house: StandingHouse): Promise<HouseStanding> {
  const { merchantCode, currency, tail } = house
  const lines = await readUntil(tx, house, EVER)
  const gateways = await readBalancesLike(tx, 'gateway:')
  const outside = gateways.reduce((sum, each) => (each.currency === currency ? sum - each.units : sum), 0n)
  const ofAll = tail.sums.lines.reduce(
    (sum, { currency: own, population, line, units }) =>
      own === currency && population === 'real' && line.startsWith('pocket-') && line !== 'pocket-bonus'
        ? sum + units
        : sum,
    await sumOwed(tx, currency),
  )
  const pocket = (name: 'cash' | 'held' | 'disputed' | 'elsewhere' | 'commission' | 'bonus') =>
    unitsToWire(lines.get(`pocket-${name}`) ?? 0n)
  return {
    cash: pocket('cash'),
    held: pocket('held'),
    disputed: pocket('disputed'),
    elsewhere: pocket('elsewhere'),
    commission: pocket('commission'),
    bonus: pocket('bonus'),
    owed: unitsToWire(owedIn(lines)),
    atGateways: unitsToWire(outside),
    cover: unitsToWire(outside - ofAll),
    coverPpm: shareOf({ part: outside, whole: ofAll }),
    jackpots: await readPots(tx, { merchantCode, currency }),
    proof: await readProof(tx, { merchantCode, currency }),
  }
}

type CountedHouse = Omit<StandingHouse, 'tail'>

async function readPots(
  tx: Tx,
  { merchantCode, currency }: CountedHouse,
): Promise<HouseStanding['jackpots']> {
  const prefix = `jackpot:${merchantCode}-`
  const balances = (await readBalancesLike(tx, prefix)).filter((each) => each.currency === currency)
  const pots = Map.groupBy(balances, ({ path }) => path.split(':').slice(0, 2).join(':'))
  const sheets = await readPotSheets(tx, [...pots.keys()])
  return [...pots].map(([account, parts]) => {
    const sheet = sheets.find((each) => each.account === account)
    return {
      name: account.slice(prefix.length),
      amount: unitsToWire(parts.reduce((sum, { units }) => sum + units, 0n)),
      nextSeed: unitsToWire(sheet?.nextSeed ?? sheet?.seed ?? 0n),
    }
  })
}

async function readProof(tx: Tx, { merchantCode, currency }: CountedHouse): Promise<HouseStanding['proof']> {
  const report = await findLastLiability(tx, currency)
  if (!report) return null
  const own = report.houses.find((each) => each.merchantCode === merchantCode)
  const inPockets = report.cash + report.held + report.commission + report.disputed + report.elsewhere
  return {
    day: report.day,
    owed: unitsToWire(report.owed),
    ownOwed: unitsToWire(BigInt(own?.owed ?? 0)),
    isWhole: inPockets === report.owed,
    root: toHex(report.root),
    leafIndex: Number(report.leafIndex),
    takenAt: report.takenAt.toISOString(),
  }
}
