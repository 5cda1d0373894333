import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { App } from './app.ts'
import { isRepeatable, isTransient } from './db-errors.ts'
import { exchange, type Statement, type StatementResult } from './exchange.ts'

/** How our own connections read values: `bigint` columns as bigint. Libraries keep the driver's own reading. */
export const ownTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? BigInt : pg.types.getTypeParser(oid, format),
}

/** SQL text with its values kept apart; made only by the `sql` tag. */
export type Query = { readonly text: string; readonly values: readonly unknown[]; readonly name?: string }

/** Writes a query: a value becomes a parameter, another query is spliced in. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Query {
  const values: unknown[] = []
  let text = strings[0] ?? ''
  parts.forEach((part, index) => {
    if (isQuery(part)) {
      text += part.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + values.length}`)
      values.push(...part.values)
    } else {
      values.push(part)
      text += `$${values.length}`
    }
    text += strings[index + 1] ?? ''
  })
  const query = { text, values }
  made.add(query)
  return query
}

/** The same query with a name, so that each connection parses it once: for what runs thousands of times a second. */
export function prepared(name: string, query: Query): Query {
  return { ...query, name }
}

const made = new WeakSet<object>()

function isQuery(part: unknown): part is Query {
  return typeof part === 'object' && part !== null && made.has(part)
}

type RowReader = {
  /** All rows, their columns in camelCase. */
  rows<Row>(query: Query): Promise<Row[]>
  /** The first row, which must exist. */
  one<Row>(query: Query): Promise<Row>
  /** The first row, if there is one. */
  maybe<Row>(query: Query): Promise<Row | undefined>
}

/** Reads outside a transaction; the database refuses it any write. */
export type Db = RowReader & {
  readonly kind: 'db'
  /** All rows of a query that finds them by their keys: planned once, whatever the statistics and the values say. */
  rowsByKey<Row>(query: Query): Promise<Row[]>
}

/** Reads and writes inside the caller's transaction. */
export type Tx = RowReader & {
  readonly kind: 'tx'
  /** Carries out statements in their order and in one round trip; behind one that fails none is carried out. */
  send(statements: readonly Statement[]): Promise<void>
  /** The same transaction, which sends together what is asked for in one turn, in the order in which it is asked. */
  gathered(): Tx
}

export function readerOn(pool: pg.Pool): Db {
  const byKey = readerOf((query) =>
    onClient(pool, async (client) => {
      const [, found] = await exchange(client, [pin, query])
      if (!found) throw new Error(`No result for: ${query.text}`)
      return found
    }),
  )
  return { kind: 'db', ...reader(pool), rowsByKey: byKey.rows }
}

/**
 * Until the transaction ends, rows are found by their keys whatever the statistics say: a table that was empty when a
 * statement was planned would otherwise be read from end to end long after it has grown. Planning anew for each list of
 * keys costs more than to find them.
 */
export const pinnedPlans: Query = sql`
  set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`

/** Runs `work` in one transaction; what the database could not serialise is tried again. */
export async function transaction<Result>(
  app: Pick<App, 'pool'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return tried(() => attemptTransaction(app.pool, work), isTransient)
}

/**
 * The same for work whose effect is known by an id and happens once however often it is done. When the connection is
 * lost nobody can say whether the commit was reached, and doing it again is the way to find out.
 */
export async function repeatableTransaction<Result>(
  app: Pick<App, 'pool'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return tried(() => attemptTransaction(app.pool, work), isRepeatable)
}

/** What a transaction that was read and decided comes to, and all that it writes. */
export type Ending<Result> = { readonly result: Result; readonly writes: readonly Statement[] }

/**
 * Such work in two round trips: `begin` goes out with what is asked for first, the writes with the commit behind them.
 * Nobody reads what a write says, so each must fail by itself where it does not fit.
 */
export async function repeatableExchange<Result>(
  app: Pick<App, 'pool'>,
  work: (tx: Tx) => Promise<Ending<Result>>,
): Promise<Result> {
  return tried(() => attemptExchange(app.pool, work), isRepeatable)
}

/** One such piece of work in a single statement: a transaction of its own, in one round trip, commit included. */
export async function repeatableStatement<Row>(app: Pick<App, 'pool'>, query: Query): Promise<Row[]> {
  return tried(() => reader(app.pool).rows<Row>(query), isRepeatable)
}

const MAX_ATTEMPTS = 5
const PAUSE = 20

async function tried<Result>(
  work: () => Promise<Result>,
  isWorthTrying: (error: unknown) => boolean,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isWorthTrying(error) || attempt === MAX_ATTEMPTS) throw error
      if (!isTransient(error)) await sleep(PAUSE * attempt ** 2)
    }
  }
}

async function attemptTransaction<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return onClient(pool, async (client) => {
    await client.query('begin')
    const result = await work({
      kind: 'tx',
      ...reader(client),
      send: async (statements) => {
        if (statements.length > 0) await exchange(client, statements)
      },
      gathered: () => gathering(client).tx,
    })
    await client.query('commit')
    return result
  })
}

async function attemptExchange<Result>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<Ending<Result>>,
): Promise<Result> {
  return onClient(pool, async (client) => {
    const { tx, takeWaiting } = gathering(client, [begin])
    const { result, writes } = await work(tx)
    const results = await exchange(client, [...takeWaiting(), ...writes, commit])
    // A transaction that has failed already answers a commit too, by rolling back.
    if (results.at(-1)?.tag !== 'COMMIT') throw new Error('The transaction was not committed.')
    return result
  })
}

const pin: Statement = prepared('pin', sql`select ${pinnedPlans}`)
const begin: Statement = { name: 'begin', text: 'begin', values: [] }
const commit: Statement = { name: 'commit', text: 'commit', values: [] }

/** Lends a connection; whatever of a transaction is open when the work fails is rolled back. */
async function onClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

type Asked = {
  readonly statement: Statement
  resolve(result: StatementResult): void
  reject(error: unknown): void
}

/**
 * A transaction that sends together what is asked for in one turn, behind what goes first. It is sent in the microtask
 * after the first question, and so before anybody can hear that a neighbour of it failed and roll back.
 */
function gathering(client: pg.ClientBase, first: readonly Statement[] = []) {
  let before = first
  let asked: Asked[] = []

  function takeWaiting(): readonly Statement[] {
    const waiting = before
    before = []
    return waiting
  }

  async function sendAsked(): Promise<void> {
    const list = asked
    asked = []
    const leading = takeWaiting()
    try {
      const results = await exchange(client, [...leading, ...list.map(({ statement }) => statement)])
      for (const [place, result] of results.slice(leading.length).entries()) list[place]?.resolve(result)
    } catch (error) {
      for (const { reject } of list) reject(error)
    }
  }

  async function ask(statement: Statement): Promise<StatementResult> {
    if (asked.length === 0) queueMicrotask(() => void sendAsked())
    return new Promise((resolve, reject) => void asked.push({ statement, resolve, reject }))
  }

  const tx: Tx = {
    kind: 'tx',
    ...readerOf(ask),
    send: async (statements) => void (await Promise.all(statements.map(ask))),
    gathered: () => tx,
  }
  return { tx, takeWaiting }
}

function reader(on: Pick<pg.ClientBase, 'query'>): RowReader {
  return readerOf(async (query) => {
    const { fields, rows } = await on.query({ ...query, values: [...query.values], rowMode: 'array' })
    return { names: fields.map(({ name }) => name), rows }
  })
}

function readerOf(ask: (query: Query) => Promise<Pick<StatementResult, 'names' | 'rows'>>): RowReader {
  async function rows<Row>(query: Query): Promise<Row[]> {
    const result = await ask(query)
    const names = result.names.map(camelCase)
    return result.rows.map((row) => {
      // Runs read rows by the hundred thousand: a list of pairs for each would cost more than the rows.
      const named: Record<string, unknown> = {}
      names.forEach((name, place) => {
        named[name] = row[place]
      })
      return named as Row
    })
  }
  return {
    rows,
    maybe: async <Row>(query: Query) => (await rows<Row>(query))[0],
    one: async <Row>(query: Query) => {
      const first = (await rows<Row>(query))[0]
      if (first === undefined) throw new Error(`No row for: ${query.text}`)
      return first
    },
  }
}

const camelNames = new Map<string, string>()

function camelCase(column: string): string {
  let name = camelNames.get(column)
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(column, name)
  }
  return name
}
