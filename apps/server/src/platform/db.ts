import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { App } from './app.ts'

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
export type Db = RowReader & { readonly kind: 'db' }

/** Reads and writes inside the caller's transaction. */
export type Tx = RowReader & { readonly kind: 'tx'; readonly client: pg.ClientBase }

export function readerOn(pool: pg.Pool): Db {
  return { kind: 'db', ...reader(pool) }
}

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
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({ kind: 'tx', client, ...reader(client) })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Serialization failure, deadlock, lock not available. */
const transientCodes = new Set(['40001', '40P01', '55P03'])

function isTransient(error: unknown): boolean {
  return error instanceof pg.DatabaseError && transientCodes.has(error.code ?? '')
}

/** The server says it is going (class 08 and 57P0x), or the system or the driver says it is gone. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P0)/.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return ('code' in error && socketCodes.has(String(error.code))) || driverSaysLost.test(error.message)
}

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH'])
const driverSaysLost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

function isRepeatable(error: unknown): boolean {
  return isTransient(error) || isConnectionLost(error)
}

/** What was to be written is not of the form that the database holds it to, or does not fit what is there. */
export function isRefusedByDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
}

/** Trouble of the database that says nothing about the work: also a statement over its time, want of room, read-only. */
export function isPassing(error: unknown): boolean {
  return (
    isRepeatable(error) || (error instanceof pg.DatabaseError && /^(57014|25006|53)/.test(error.code ?? ''))
  )
}

function reader(on: Pick<pg.ClientBase, 'query'>): RowReader {
  async function rows<Row>(query: Query): Promise<Row[]> {
    const result = await on.query({ ...query, values: [...query.values], rowMode: 'array' })
    const names = result.fields.map((field) => camelCase(field.name))
    return result.rows.map(
      (row: unknown[]) => Object.fromEntries(names.map((name, i) => [name, row[i]])) as Row,
    )
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
