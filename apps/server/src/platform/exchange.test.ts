import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { connectAs } from '../testing/as-owner.ts'
import { testApp } from '../testing/test-app.ts'
import { ownTypes, prepared, repeatableExchange, sql, transaction, type Tx } from './db.ts'
import { exchange, type Statement } from './exchange.ts'

type TestApp = Awaited<ReturnType<typeof testApp>>

const newFact = prepared('test.newFact', sql`copy platform.fact (id, name, payload) from stdin`)
const idOf = (number: number) => `0190a000-0000-7000-8000-00000000000${number}`
const factLine = (number: number): Statement => ({ ...newFact, lines: `${idOf(number)}\ta.b\t{}\n` })
const plain = (text: string): Statement => ({ text, values: [] })

async function openClient(app: TestApp): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.config.databaseUrl, types: ownTypes })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function factCount(app: TestApp): Promise<number> {
  const { n } = await app.db.one<{ n: number }>(sql`select count(*)::int as n from platform.fact`)
  return n
}

it('statements and copies are carried out in their order, and each has its own result', async () => {
  const app = await testApp()
  const client = await openClient(app)
  const results = await exchange(client, [
    plain('begin'),
    sql`select ${7n}::bigint as big, ${null}::text as none`,
    factLine(1),
    sql`select id, name from platform.fact`,
    sql`select where false`,
    plain('commit'),
  ])
  expect(results.map(({ tag }) => tag)).toEqual([
    'BEGIN',
    'SELECT 1',
    'COPY 1',
    'SELECT 1',
    'SELECT 0',
    'COMMIT',
  ])
  expect(results[1]).toMatchObject({ names: ['big', 'none'], rows: [[7n, null]] })
  expect(results[3]?.rows).toEqual([[idOf(1), 'a.b']])
  expect(await factCount(app)).toBe(1)
})

it('values arrive as the database reads them, whatever signs they hold', async () => {
  const app = await testApp()
  const client = await openClient(app)
  const at = new Date('2026-03-01T12:30:00.250Z')
  const texts = ['a"b', 'back\\slash', '', 'NULL', '{x,y}', '漢字 🎲', null]
  const bytes = Buffer.from([0, 1, 255])
  const [result] = await exchange(client, [
    sql`select ${texts}::text[] as texts, ${at}::timestamptz as at, ${[at]}::timestamptz[] as times, ${bytes}::bytea as bytes,
      ${[bytes]}::bytea[] as many, ${{ a: ['b'] }}::jsonb as object, ${[[1, 2], [3, 4]]}::int[] as square,
      ${[true, false]}::boolean[] as truths, ${[1n, null]}::bigint[] as numbers, ${undefined}::text as nothing`,
  ])
  expect(result?.rows).toEqual([
    [
      texts,
      at,
      [at],
      bytes,
      [bytes],
      { a: ['b'] },
      [
        [1, 2],
        [3, 4],
      ],
      [true, false],
      ['1', null],
      null,
    ],
  ])
})

it.each<[string, Statement]>([
  ['a statement that fails', plain('select 1 / 0')],
  ['one that cannot be parsed', plain('selec 1')],
  ['a copy whose table is missing', { ...sql`copy platform.nothing (id) from stdin`, lines: 'x\n' }],
  ['a copy whose line is wrong', { ...newFact, lines: 'not an id\ta.b\t{}\n' }],
  ['a copy of an id that is taken', { ...newFact, lines: `${idOf(1)}\ta.b\t{}\n` }],
])('behind %s nothing is carried out, the commit neither, and the connection goes on', async (_, fault) => {
  const app = await testApp()
  const client = await openClient(app)
  const list = [plain('begin'), factLine(1), fault, factLine(2), plain('commit')]
  await expect(exchange(client, list)).rejects.toBeInstanceOf(pg.DatabaseError)
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  expect(await factCount(app)).toBe(0)
  await exchange(client, [plain('begin'), factLine(3), plain('commit')])
  expect(await factCount(app)).toBe(1)
})

it('a named statement whose first use fails is there for the next one, before and after it was parsed', async () => {
  const app = await testApp()
  const client = await openClient(app)
  const divided = (by: number) => prepared('test.divided', sql`select 6 / ${by}::int as n`)
  const behind = prepared('test.behind', sql`select 1 as n`)
  await expect(exchange(client, [divided(0), behind])).rejects.toMatchObject({ code: '22012' })
  const results = await exchange(client, [divided(2), behind, divided(3), behind])
  expect(results.map(({ rows }) => rows)).toEqual([[[3]], [[1]], [[2]], [[1]]])
  const { rows } = await client.query(
    "select name from pg_prepared_statements where name like '%test.%' order by 1",
  )
  expect(rows).toEqual([{ name: 'list test.behind' }, { name: 'list test.divided' }])
})

it('what a named statement answers with is described once; where its table has changed since, it is refused', async () => {
  const app = await testApp()
  const client = await openClient(app)
  const all = prepared('test.all', sql`select * from seen where a > ${0}::int`)
  const gone = prepared('test.gone', sql`delete from seen where a = ${2}::int`)
  await exchange(client, [plain('create temp table seen (a int)'), plain('insert into seen values (1), (2)')])
  const first = await exchange(client, [all, gone, all])
  expect(first.map(({ names, rows }) => [names, rows])).toEqual([
    [['a'], [[1], [2]]],
    [[], []],
    [['a'], [[1]]],
  ])
  expect(await exchange(client, [all, gone, all])).toMatchObject([
    { names: ['a'], rows: [[1]] },
    { names: [], rows: [], tag: 'DELETE 0' },
    { names: ['a'], rows: [[1]] },
  ])
  await exchange(client, [plain('alter table seen add b text')])
  await expect(exchange(client, [all])).rejects.toMatchObject({ code: '0A000' })
})

it('a name stands for one statement, and a value that cannot be sent is refused before anything is', async () => {
  const app = await testApp()
  const client = await openClient(app)
  await exchange(client, [prepared('test.one', sql`select 1`)])
  await expect(exchange(client, [prepared('test.one', sql`select 2`)])).rejects.toThrow(
    'has the name test.one',
  )
  await expect(exchange(client, [plain('begin'), sql`select ${{ n: 1n }}`])).rejects.toThrow('BigInt')
  expect((await exchange(client, [sql`select 1 as n`]))[0]?.rows).toEqual([[1]])
  expect(client.getTransactionStatus()).toBe('I')
})

it('the driver’s own prepared statements of the same name are no obstacle', async () => {
  const app = await testApp()
  const client = await openClient(app)
  const query = prepared('test.both', sql`select ${1}::int as n`)
  await client.query({ ...query, values: [...query.values] })
  expect((await exchange(client, [query]))[0]?.rows).toEqual([[1]])
  expect((await client.query({ ...query, values: [...query.values] })).rows).toEqual([{ n: 1 }])
})

it('a statement that is over its time ends the list', async () => {
  const app = await testApp()
  const client = await openClient(app)
  const list = [
    plain('begin'),
    plain("set local statement_timeout = '50ms'"),
    factLine(1),
    plain('select pg_sleep(60)'),
  ]
  await expect(exchange(client, [...list, plain('commit')])).rejects.toMatchObject({ code: '57014' })
  await client.query('rollback')
  expect(await factCount(app)).toBe(0)
})

it('what is asked for in one turn is sent together, and what is read behind a lock is read after it', async () => {
  const app = await testApp()
  const holder = await connectAs(app, 'owner')
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(5)')
  const read = transaction(app, (tx) => {
    const asked = tx.gathered()
    return Promise.all([
      asked.rows(sql`select pg_advisory_xact_lock(5)`),
      asked.one<{ n: number }>(sql`select count(*)::int as n from platform.fact`),
      asked.maybe(sql`select where false`),
    ])
  })
  await holder.query(`insert into platform.fact (id, name, payload) values ('${idOf(1)}', 'a.b', '{}')`)
  await holder.query('commit')
  expect((await read)[1]).toEqual({ n: 1 })
})

it('one question of a turn that fails fails the transaction, and all that was asked for with it', async () => {
  const app = await testApp()
  const work = transaction(app, async (tx) => {
    const asked = tx.gathered()
    const outcomes = await Promise.allSettled([
      asked.rows(sql`select 1 / 0`),
      asked.send([factLine(1)]),
      asked.rows(sql`select 1`),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    return outcomes
  })
  await work
  expect(await factCount(app)).toBe(0)
})

it('a transaction that is decided is written with its commit; one that throws leaves nothing behind', async () => {
  const app = await testApp()
  const kept = await repeatableExchange(app, async (tx) => {
    const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from platform.fact`)
    return { result: n, writes: [factLine(1), factLine(2)] }
  })
  expect([kept, await factCount(app)]).toEqual([0, 2])
  expect(
    await repeatableExchange(app, async () => ({ result: 'nothing asked', writes: [factLine(3)] })),
  ).toBe('nothing asked')
  const thrown = repeatableExchange(app, async (tx) => {
    await tx.send([factLine(4)])
    throw new Error('half way')
  })
  await expect(thrown).rejects.toThrow('half way')
  const refused = repeatableExchange(app, async () => ({ result: '', writes: [factLine(5), factLine(5)] }))
  await expect(refused).rejects.toMatchObject({ code: '23505' })
  expect(await factCount(app)).toBe(3)
})

it('a question that failed and was forgiven is not taken for a commit', async () => {
  const app = await testApp()
  const work = repeatableExchange(app, async (tx) => {
    await tx.rows(sql`select 1 / 0`).catch(() => [])
    return { result: 'done', writes: [] }
  })
  await expect(work).rejects.toThrow('was not committed')
})

it('what the database could not serialise, and what lost its connection, is done again from the start', async () => {
  const app = await testApp()
  const owner = await connectAs(app, 'owner')
  const cutOnce = (cut: (tx: Tx) => Promise<unknown>) => {
    let tries = 0
    return async (tx: Tx) => {
      if (++tries === 1) await cut(tx)
      return { result: tries, writes: [factLine(tries)] }
    }
  }
  const killed = cutOnce(async (tx) => {
    const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await owner.query('select pg_terminate_backend($1)', [pid])
  })
  expect(await repeatableExchange(app, killed)).toBe(2)
  const unserialised = cutOnce((tx) =>
    tx.rows(sql`do $$ begin raise exception using errcode = '40001'; end $$`),
  )
  await owner.query('truncate platform.fact cascade')
  expect(await repeatableExchange(app, unserialised)).toBe(2)
  expect(await factCount(app)).toBe(1)
})
