import pg from 'pg'
import type { App } from './app.ts'

/** How our own connections read values: `bigint` columns as bigint. Libraries keep the driver's own reading. */
export const ownTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 && format !== 'binary' ? BigInt : pg.types.getTypeParser(oid, format),
}

/** SQL text with its values kept apart; made only by the `sql` tag. */
export type Query = { readonly text: string; readonly values: readonly unknown[] }

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

const made = new WeakSet<object>()

function isQuery(part: unknown): part is Query {
  return typeof part === 'object' && part !== null && made.has(part)
}

type Reader = {
  /** All rows, their columns in camelCase. */
  rows<Row>(query: Query): Promise<Row[]>
  /** The first row, which must exist. */
  one<Row>(query: Query): Promise<Row>
  /** The first row, if there is one. */
  maybe<Row>(query: Query): Promise<Row | undefined>
}

/** Reads outside a transaction; the database refuses it any write. */
export type Db = Reader & { readonly kind: 'db' }

/** Reads and writes inside the caller's transaction. */
export type Tx = Reader & { readonly kind: 'tx'; readonly client: pg.ClientBase }

export function readerOn(pool: pg.Pool): Db {
  return { kind: 'db', ...reader(pool) }
}

/** Runs `work` in one transaction; what the database could not serialise is tried again. */
export async function transaction<Result>(
  app: Pick<App, 'pool'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptTransaction(app.pool, work)
    } catch (error) {
      if (!isTransient(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

const MAX_ATTEMPTS = 5

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

function reader(on: Pick<pg.ClientBase, 'query'>): Reader {
  async function rows<Row>(query: Query): Promise<Row[]> {
    const result = await on.query({ text: query.text, values: [...query.values], rowMode: 'array' })
    const names = result.fields.map((field) => camelCase(field.name))
    return result.rows.map((row: unknown[]) => Object.fromEntries(names.map((name, i) => [name, row[i]])) as Row)
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
