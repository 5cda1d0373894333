import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Draws,
  type LotteryPlay,
  linePrices,
  lotteryFamily,
  randomSelection,
  writePrize,
} from '@baize/engines'
import { drawsOf, macOf } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import pg from 'pg'
import { seedDemoWorld } from '../../apps/server/src/demo/world.ts'
import { announceDraws } from '../../apps/server/src/modules/lottery/index.ts'
import { judgeFor } from '../../apps/server/src/modules/lottery/tickets/judge.ts'
import { requireLottery } from '../../apps/server/src/modules/lottery/lotteries/lottery.ts'
import {
  type PricedTicket,
  requireTicket,
} from '../../apps/server/src/modules/lottery/tickets/price-ticket.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { startPostgres } from '../../scripts/postgres.ts'

const MEMBERS = 10_000
const POOL = 2_000
const RESULT = '1,2,3,4,5'

export type LotteryWorld = {
  readonly app: App
  readonly owner: pg.Client
  readonly databasePid: number
  /** Lays a draw with so many orders of ten tickets, drawn and not settled; says its id and its first order. */
  lay(orders: number): Promise<{ readonly drawId: string; readonly firstOrder: number }>
  close(): Promise<void>
}

/** A durable database with the demo's lotteries, and members with accounts. */
export async function openLotteryWorld(): Promise<LotteryWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const postgres = await startPostgres(folder)
  await migrate(postgres.url)
  const { app, close: closeApp } = createApp(parseConfig({ DATABASE_URL: postgres.url }), createLog('warn'))
  await seedDemoWorld(app)
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  const lay = await layLottery(app, owner)
  return {
    app,
    owner,
    databasePid: postgres.pid,
    lay,
    close: async () => {
      await closeApp()
      await owner.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The lottery of a database that has the demo's world; says how draws are laid in it. */
export async function layLottery(app: App, owner: pg.Client): Promise<LotteryWorld['lay']> {
  await announceDraws(app)
  await owner.query(readFileSync(join(import.meta.dirname, 'lottery-world.sql'), 'utf8'))
  // Nothing here is sold, so what guards the sale is set aside for this connection alone.
  await owner.query('set session_replication_role = replica')
  await layAccounts(owner)
  await layPool(app, owner)
  let laid = 0
  return async (orders) => {
    const firstOrder = laid + 1
    const drawId = await layDraw(owner, { firstOrder, orders, place: laid })
    laid += orders
    return { drawId, firstOrder }
  }
}

async function layAccounts(owner: pg.Client): Promise<void> {
  for (const schema of ['ledger', 'bench'])
    await owner.query(`
      insert into ${schema}.account (path, currency)
      select 'house:play:CNY-' || n, 'CNY' from generate_series(0, 15) n union all
      select 'member:' || bench.id(0, n) || ':cash', 'CNY' from generate_series(0, ${MEMBERS - 1}) n
      on conflict do nothing`)
  for (const schema of ['limits', 'bench'])
    await owner.query(`
      insert into ${schema}.standing (member_id, zone, counts)
      select bench.id(0, n), 'Asia/Dhaka', array_fill(0::bigint, array[28]) from generate_series(0, ${MEMBERS - 1}) n`)
}

/** Tickets of every play, chosen by dice that fall the same way in every run, with what each of them pays. */
async function layPool(app: App, owner: pg.Client): Promise<void> {
  const lottery = await requireLottery(app, 'rapid-five')
  const plays =
    lotteryFamily(lottery.family)?.plays.filter(({ modes }) => modes.includes('traditional')) ?? []
  const dice = drawsOf(macOf(Buffer.alloc(32, 5)), { clientSeed: 'b', nonce: 0, beacon: '', domain: 'bench' })
  const tickets = Array.from({ length: POOL }, (_, index): PricedTicket => {
    const { play, selection, lines } = choice(plays, index, dice)
    const wanted = {
      play: play.id,
      mode: 'traditional' as const,
      selection,
      lines,
      multiple: 1 + (index % 3),
    }
    const asked = { ...wanted, linePrice: unitsToWire(linePrices[index % 4] ?? 0n) }
    return requireTicket(lottery, asked, { currency: 'CNY', group: 1_800 })
  })
  for (const [n, ticket] of tickets.entries())
    await owner.query('insert into bench.pool values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
      n,
      ticket.play,
      ticket.mode,
      ticket.selection,
      ticket.lines,
      ticket.multiple,
      ticket.linePrice,
      ticket.bonusGroup,
      ticket.stake,
      JSON.stringify(ticket.prizes.map(({ tier, prize }) => ({ tier, units: writePrize(prize) }))),
    ])
  const family = lotteryFamily(lottery.family)
  if (!family) throw new Error('The demo plays by a family of the engine.')
  const judge = judgeFor(family, RESULT)
  await owner.query('alter table bench.pool add column payout bigint')
  for (const [n, ticket] of tickets.entries())
    await owner.query('update bench.pool set payout = $2 where n = $1', [n, judge(ticket)])
}

function choice(plays: readonly LotteryPlay[], index: number, dice: Draws) {
  const play = plays[index % plays.length]
  if (!play) throw new Error('The family has plays.')
  const { text: selection, lines } = randomSelection(play, dice)
  return { play, selection, lines }
}

type Plan = { readonly firstOrder: number; readonly orders: number; readonly place: number }

async function layDraw(owner: pg.Client, { firstOrder, orders }: Plan): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(`
    update lottery.draw set state = 'drawn', result = '${RESULT}', result_version = 1, ticket_root = repeat('0', 64),
      ticket_count = ${orders * 10}
    where id = (select id from lottery.draw where lottery_code = 'rapid-five' and state = 'open' order by closes_at limit 1)
    returning id`)
  const drawId = rows[0]?.id ?? ''
  await owner.query('call bench.lay($1, $2, $3, $4)', [drawId, firstOrder, orders, MEMBERS])
  await owner.query(
    `insert into bench.payout
     select t.id, p.payout from lottery.ticket t
     join bench.pool p on p.n = ('x' || right(t.id::text, 12))::bit(48)::bigint % ${POOL} where t.draw_id = $1`,
    [drawId],
  )
  for (const table of ['lottery.ticket', 'lottery.ticket_order', 'play.round', 'bench.round', 'bench.payout'])
    await owner.query(`vacuum analyze ${table}`)
  await owner.query('checkpoint')
  return drawId
}
