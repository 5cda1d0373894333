import type { GameType } from '@baize/contracts'
import type { PlayLine, Population, SumLine } from './lines.ts'

/** Whose figures they are, and of which hour. */
export type HouseHour = {
  readonly merchantCode: string
  readonly currency: string
  readonly population: Population
  readonly startsAt: Date
}

export type LineSum = HouseHour & { readonly line: SumLine; readonly units: bigint; readonly count: bigint }

export type PlayedGame = { readonly vendor: string; readonly gameCode: string; readonly family: GameType }

export type GameSum = HouseHour & PlayedGame & Readonly<Record<PlayLine, bigint>>

export type GatewaySum = HouseHour & {
  readonly gateway: string
  readonly way: 'deposit' | 'withdrawal'
  readonly method: string
  readonly units: bigint
  readonly fees: bigint
  readonly count: bigint
}

/** What accounts of a currency moved, whosever they are. */
const wholeParts = [
  /** All accounts together, which is nothing. */
  'all',
  'gateway',
  /** What members paid in and were paid out, with the fees that gateways collected for the house. */
  'collected',
  'paid',
  /** The accounts that play and bonuses go through, with the pots. */
  'bank',
  /** What came to these from elsewhere than members. */
  'funded',
  /** What members gave for play and did not get back, round by round. */
  'played',
  /** What else these accounts gave to members. */
  'given',
] as const
export type WholePart = (typeof wholeParts)[number]

export type WholeSum = {
  readonly currency: string
  readonly startsAt: Date
  readonly part: WholePart
  readonly units: bigint
}

export type MemberHour = {
  readonly merchantCode: string
  readonly startsAt: Date
  readonly memberId: string
}

/** What a round that is not over has taken and paid. */
export type OpenRound = Omit<HouseHour, 'startsAt'> &
  PlayedGame & {
    readonly roundId: string
    readonly stakes: bigint
    readonly payouts: bigint
    readonly movedAt: Date
  }

/** All that a stretch of the ledger comes to. */
export type Sums = {
  readonly lines: readonly LineSum[]
  readonly games: readonly GameSum[]
  readonly gateways: readonly GatewaySum[]
  readonly whole: readonly WholeSum[]
  readonly players: readonly MemberHour[]
  /** In the order in which they deposited. */
  readonly depositors: readonly MemberHour[]
  readonly opened: readonly OpenRound[]
}

/** Adds up rows that have the same key. */
export function adder<Row extends object>(keys: readonly (keyof Row)[], sums: readonly (keyof Row)[]) {
  const rows = new Map<string, Row>()
  const keyOf = (row: Row) =>
    keys
      .map((key) => {
        const value = row[key]
        return value instanceof Date ? value.getTime() : value
      })
      .join('\n')
  return {
    add(row: Row): void {
      const key = keyOf(row)
      const known = rows.get(key)
      rows.set(key, known ? { ...known, ...added(known, row, sums) } : row)
    },
    rows: (): Row[] => [...rows.values()],
  }
}

function added<Row extends object>(known: Row, row: Row, sums: readonly (keyof Row)[]): Partial<Row> {
  const total: Partial<Record<keyof Row, unknown>> = {}
  for (const name of sums) {
    const [one, other] = [known[name], row[name]]
    if (typeof one === 'bigint' && typeof other === 'bigint') total[name] = one + other
  }
  return total as Partial<Row>
}
