import type { PlacedEntry } from '#modules/ledger'
import { hourOf } from './hours.ts'
import { playLines, type SumLine } from './lines.ts'
import type { Stretch } from './stretch.ts'
import {
  adder,
  type GameSum,
  type GatewaySum,
  type HouseHour,
  type LineSum,
  type MemberHour,
  type OpenRound,
  type Sums,
  type WholePart,
  type WholeSum,
} from './sums.ts'

const hour = ['merchantCode', 'currency', 'population', 'startsAt'] as const

/** Where sums gather while a stretch is gone through. */
export function openTally(stretch: Pick<Stretch, 'members' | 'zoneOf'>) {
  const lines = adder<LineSum>([...hour, 'line'], ['units', 'count'])
  const games = adder<GameSum>([...hour, 'vendor', 'gameCode'], [...playLines])
  const gateways = adder<GatewaySum>([...hour, 'gateway', 'way', 'method'], ['units', 'fees', 'count'])
  const whole = adder<WholeSum>(['currency', 'startsAt', 'part'], ['units'])
  const players = adder<MemberHour>(['merchantCode', 'startsAt', 'memberId'], [])
  const depositors = adder<MemberHour>(['merchantCode', 'startsAt', 'memberId'], [])
  const opened = adder<OpenRound>(['roundId'], ['stakes', 'payouts'])

  function hourAt(memberId: string, at: Date, currency: string): HouseHour | undefined {
    const member = stretch.members.get(memberId)
    if (!member) return undefined
    const { merchantCode, population } = member
    return { merchantCode, currency, population, startsAt: hourOf(at, stretch.zoneOf(merchantCode)) }
  }

  return {
    hourAt,
    gateways,
    players,
    depositors,
    opened,
    line(at: HouseHour, line: SumLine, { units, count = 0n }: { units: bigint; count?: bigint }): void {
      if (units !== 0n || count !== 0n) lines.add({ ...at, line, units, count })
    },
    /** A sum of a game is a sum of all games too. */
    game(sum: GameSum): void {
      games.add(sum)
      const { merchantCode, currency, population, startsAt } = sum
      const at = { merchantCode, currency, population, startsAt }
      for (const line of playLines)
        if (sum[line] !== 0n) lines.add({ ...at, line, units: sum[line], count: 0n })
    },
    whole(entry: Pick<PlacedEntry, 'currency' | 'postedAt'>, part: WholePart, units: bigint): void {
      if (units === 0n) return
      whole.add({ currency: entry.currency, startsAt: hourOf(entry.postedAt, 'UTC'), part, units })
    },
    sums: (): Sums => ({
      lines: lines.rows(),
      games: games.rows(),
      gateways: gateways.rows(),
      whole: whole.rows(),
      players: players.rows(),
      depositors: depositors.rows(),
      opened: opened.rows(),
    }),
  }
}
export type FigureTally = ReturnType<typeof openTally>
