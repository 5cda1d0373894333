import { randomUUID } from 'node:crypto'
import { type Draws, linePrices, lotteryFamily, lotteryPlay, randomSelection } from '@baize/engines'
import { money, moneyToWire } from '@baize/money'
import { advanceDraw, announceDraws, placeOrder, type WantedOrder } from '#modules/lottery'
import type { Owner } from '#modules/play'
import type { App } from '../platform/app.ts'
import { sql } from '../platform/db.ts'
import { connectAs } from './as-owner.ts'
import type { TestApp } from './test-app.ts'

/** The draws of a lottery that can be bought: the open one first. */
export async function testDraws(app: App, lotteryCode = 'rapid-five'): Promise<string[]> {
  await announceDraws(app)
  const rows = await app.db.rows<{ id: string }>(sql`
    select id from lottery.draw
    where lottery_code = ${lotteryCode} and closes_at > clock_timestamp() + interval '1 second' order by closes_at`)
  return rows.map(({ id }) => id)
}

async function pastGuards(app: TestApp, statements: string): Promise<void> {
  const owner = await connectAs(app, 'owner')
  await owner.query(statements)
  await owner.end()
}

/** Sets when a draw closes, past everything that keeps it as it was promised: seconds from now, or ago below zero. */
export async function setClose(app: TestApp, drawId: string, seconds: number): Promise<void> {
  await pastGuards(
    app,
    `set session_replication_role = replica;
     update lottery.draw set opens_at = least(opens_at, clock_timestamp() - interval '1 hour'),
       closes_at = clock_timestamp() + make_interval(secs => ${seconds}),
       draws_at = clock_timestamp() + make_interval(secs => ${seconds + 60}) where id = '${drawId}'`,
  )
}

/** Lets the time of the beacon come. */
async function setDrawn(app: TestApp, drawId: string): Promise<void> {
  await pastGuards(
    app,
    `set session_replication_role = replica;
     update lottery.draw set closes_at = clock_timestamp() - interval '2 seconds',
       draws_at = clock_timestamp() - interval '1 second' where id = '${drawId}'`,
  )
}

/** Takes a draw from its sale to its end, now. */
export async function drawNow(app: TestApp, drawId: string): Promise<void> {
  await setClose(app, drawId, -0.001)
  await advanceDraw(app, drawId)
  await setDrawn(app, drawId)
  await advanceDraw(app, drawId)
}

/** The same up to the moment at which the numbers are known. */
export async function closeNow(app: TestApp, drawId: string): Promise<void> {
  await setClose(app, drawId, -0.001)
  await advanceDraw(app, drawId)
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
    linePrice: moneyToWire(money(linePrice, 'CNY')),
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
    stake: moneyToWire(money(stake, 'CNY')),
  }
}

/** Buys what `testOrder` describes, and says under which id. */
export async function buy(app: App, owner: Owner, wish: Wish): Promise<string> {
  return placeOrder(app, owner, testOrder(wish))
}

/** A selection of a play, by dice that are handed in. */
export function anySelection(
  familyId: string,
  playId: string,
  draws: Draws,
): { text: string; lines: number } {
  const family = lotteryFamily(familyId)
  const play = family && lotteryPlay(family, playId)
  if (!play) throw new Error(`${familyId} has no play ${playId}.`)
  return randomSelection(play, draws)
}
