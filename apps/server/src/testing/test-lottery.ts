import { randomUUID } from 'node:crypto'
import { type Draws, linePrices, lotteryFamily, randomSelection } from '@baize/engines'
import { drawsOf, macOf } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import { announceDraws, type Lottery, placeOrder, type WantedOrder } from '#modules/lottery'
import type { Owner } from '#modules/play'
import type { App } from '../platform/app.ts'
import { sql } from '../platform/db.ts'
import { pastGuards } from './lottery-time.ts'

/** The draws of a lottery, the open one first, an hour later than promised: no test waits for a close by chance. */
export async function testDraws(app: App, lotteryCode = 'rapid-five'): Promise<string[]> {
  await announceDraws(app)
  await pastGuards(
    app,
    `update lottery.draw set closes_at = closes_at + interval '1 hour', draws_at = draws_at + interval '1 hour',
       opens_at = case when opens_at > clock_timestamp() then opens_at + interval '1 hour' else opens_at end
     where lottery_code = '${lotteryCode}'`,
  )
  const rows = await app.db.rows<{ id: string }>(
    sql`select id from lottery.draw where lottery_code = ${lotteryCode} order by closes_at`,
  )
  return rows.map(({ id }) => id)
}

type Wish = {
  readonly gameId?: string
  readonly drawIds: readonly string[]
  readonly play?: string
  readonly selection?: string
  readonly lines?: number
  readonly multiple?: number
  readonly count?: number
  readonly group?: number
  readonly requestId?: string
  readonly stopsOnWin?: boolean
}

/** An order for every digit in the last place of five, which always wins once, or for something else. */
export function testOrder({
  gameId = 'rapid-five',
  drawIds,
  play = 'position-digit',
  selection,
  lines,
  multiple = 1,
  count = 1,
  group,
  requestId = randomUUID(),
  stopsOnWin = false,
}: Wish): WantedOrder {
  const text = selection ?? '////0,1,2,3,4,5,6,7,8,9'
  const counted = lines ?? 10
  const linePrice = linePrices[0] ?? 0n
  const stake = linePrice * BigInt(counted * multiple * count * drawIds.length)
  const ticket = {
    play,
    mode: 'traditional' as const,
    selection: text,
    linePrice: unitsToWire(linePrice),
    multiple,
    lines: counted,
    ...(group !== undefined && { group }),
  }
  return {
    requestId,
    gameId,
    draws: drawIds.map((drawId) => ({ drawId, times: 1 })),
    tickets: Array.from({ length: count }, () => ticket),
    stopsOnWin,
    stake: unitsToWire(stake),
  }
}

/** Buys what `testOrder` describes, and says under which id. */
export async function buy(app: App, owner: Owner, wish: Wish): Promise<string> {
  return placeOrder(app, owner, testOrder(wish))
}

/** Dice that fall the same way in every run. */
export function testDice(seed = 7): Draws {
  return drawsOf(macOf(Buffer.alloc(32, seed)), { clientSeed: 'test', nonce: 0, beacon: '', domain: 'test' })
}

/** An order of several tickets of different plays of a lottery, chosen by dice. */
export function anyOrder(lottery: Lottery, drawId: string, draws: Draws, count = 8): WantedOrder {
  const family = lotteryFamily(lottery.family)
  const [mode] = lottery.modes
  const plays = family?.plays.filter((play) => mode && play.modes.includes(mode)) ?? []
  const linePrice = linePrices[2] ?? 0n
  const chosen = Array.from({ length: count }, () => {
    const play = plays[draws.int(plays.length)]
    if (!play || !mode) throw new Error(`${lottery.code} has no plays.`)
    return { play, mode, ...randomSelection(play, draws) }
  })
  const lines = chosen.reduce((sum, ticket) => sum + ticket.lines, 0)
  return {
    requestId: randomUUID(),
    gameId: lottery.code,
    draws: [{ drawId, times: 1 }],
    tickets: chosen.map(({ play, mode: played, text: selection, lines: counted }) => ({
      play: play.id,
      mode: played,
      selection,
      linePrice: unitsToWire(linePrice),
      multiple: 1,
      lines: counted,
    })),
    stopsOnWin: false,
    stake: unitsToWire(linePrice * BigInt(lines)),
  }
}
