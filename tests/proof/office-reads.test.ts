import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { officeLists } from '../../bench/lib/office-list-table.ts'
import { officeLooks } from '../../bench/lib/office-looks.ts'
import { openOfficeWorld, type OfficeWorld } from '../../bench/lib/office-world.ts'

/** The bench's house, in small: of each thing that grows without end many times as many as a call may read. */
const size = { members: 20_000, rounds: 40_000, papers: 20_000, deposits: 20_000 }
const MOST_READ = 2_000
const PAGES_FURTHER = 30

let world: OfficeWorld
beforeAll(async () => {
  world = await openOfficeWorld(size)
})
afterAll(() => world.close())

/** How many rows of each table that grows without end are read by somebody's work, from the table or an index of it. */
async function readBy(work: (own: OfficeWorld) => Promise<unknown>): Promise<Record<string, number>> {
  const before = await readSoFar()
  const reader = `reads-${randomUUID()}`
  const { databaseUrl } = world.app.config
  const named = `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}application_name=${reader}`
  const { app, close } = createApp({ ...world.app.config, databaseUrl: named }, createLog('silent'))
  await work({ ...world, app })
  // A connection tells what it has read when it ends, which is after its client has let go of it.
  await close()
  await expect.poll(() => connectionsOf(reader)).toBe(0)
  const after = await readSoFar()
  const grown = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return Object.fromEntries(grown.filter(([, rows]) => rows > MOST_READ))
}

async function connectionsOf(name: string): Promise<number> {
  const { rowCount } = await world.owner.query('select from pg_stat_activity where application_name = $1', [
    name,
  ])
  return rowCount ?? 0
}

async function readSoFar(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await world.owner.query<{ name: string; rows: string }>(`
    select t.schemaname || '.' || t.relname as name, t.seq_tup_read + coalesce(sum(i.idx_tup_read), 0) as rows
    from pg_stat_user_tables t left join pg_stat_user_indexes i using (relid)
    where t.schemaname in ('identity', 'ledger', 'play', 'operators', 'payments')
    group by t.relid, t.schemaname, t.relname, t.seq_tup_read`)
  return new Map(rows.map(({ name, rows: count }) => [name, Number(count)]))
}

const lists = Object.entries(officeLists)
it.each(lists)(
  '[OC-42] a page of %s reads no more of a large house than of a small one, however far it is',
  async (_, list) => {
    expect(await readBy((own) => list.page(own, undefined))).toEqual({})
    let after: string | undefined
    for (let page = 0; page < PAGES_FURTHER; page++)
      after = (await list.page(world, after)).after ?? undefined
    expect(after).toBeDefined()
    expect(await readBy((own) => list.page(own, after))).toEqual({})
  },
)

const looks = Object.entries(officeLooks)
it.each(looks)('[OC-42] what an operator waits for is found by an index: %s', async (_, look) => {
  expect(await readBy((own) => look(own, 1))).toEqual({})
})

it('a scan of a large table would be seen', async () => {
  expect(
    await readBy(({ app }) =>
      app.pool.query('select count(*) from identity.member where nickname is not null'),
    ),
  ).toEqual({ 'identity.member': expect.any(Number) })
})
