import pg from 'pg'
import { advanceDraw } from '#modules/lottery'
import type { App } from '../platform/app.ts'
import { sql } from '../platform/db.ts'

/** Changes what the database keeps as it was promised, as nobody but its owner can. */
export async function pastGuards(app: App, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: app.config.databaseUrl })
  await owner.connect()
  try {
    await owner.query(`set session_replication_role = replica; ${statement}`)
  } finally {
    await owner.end()
  }
}

/** Sets when a draw closes: seconds from now, or ago below zero. Its numbers are a minute after that. */
export async function setClose(app: App, drawId: string, seconds: number): Promise<void> {
  await pastGuards(
    app,
    `update lottery.draw set opens_at = least(opens_at, clock_timestamp() - interval '1 hour'),
       closes_at = clock_timestamp() + make_interval(secs => ${seconds}),
       draws_at = clock_timestamp() + make_interval(secs => ${seconds + 60}) where id = '${drawId}'`,
  )
}

/** Lets the time of the beacon come, or lets it be so many seconds ago. */
export async function setDrawn(app: App, drawId: string, secondsAgo = 1): Promise<void> {
  await pastGuards(
    app,
    `update lottery.draw set opens_at = clock_timestamp() - make_interval(secs => ${secondsAgo + 60}),
       closes_at = clock_timestamp() - make_interval(secs => ${secondsAgo + 1}),
       draws_at = clock_timestamp() - make_interval(secs => ${secondsAgo}) where id = '${drawId}'`,
  )
}

/** Ends the sale of a draw and seals its tickets, now. */
export async function closeNow(app: App, drawId: string): Promise<void> {
  await setClose(app, drawId, -0.001)
  await advanceDraw(app, drawId)
}

/** Takes a draw from its sale to its end, now. */
export async function drawNow(app: App, drawId: string): Promise<void> {
  await closeNow(app, drawId)
  await setDrawn(app, drawId)
  await advanceDraw(app, drawId)
}

/** Draws the open draw of a lottery now, and opens the next one in its place. */
export async function drawOpenNow(
  app: App,
  lotteryCode: string,
): Promise<{ drawId: string; result: string }> {
  const { id } = await app.db.one<{ id: string }>(sql`
    select id from lottery.draw
    where lottery_code = ${lotteryCode} and state = 'open' and closes_at > clock_timestamp() order by closes_at limit 1`)
  await drawNow(app, id)
  await pastGuards(
    app,
    `update lottery.draw set opens_at = clock_timestamp() where id = (
       select id from lottery.draw where lottery_code = '${lotteryCode}' and state = 'open' order by closes_at limit 1)`,
  )
  return app.db.one<{ drawId: string; result: string }>(
    sql`select id as draw_id, result from lottery.draw where id = ${id}`,
  )
}
