import { strict as assert } from 'node:assert'
import type pg from 'pg'

/** SQL with its values kept apart; what has a name is parsed once by each connection. */
export type Statement = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name?: string
  /** What `copy … from stdin` reads. */
  readonly lines?: string
}

export type StatementResult = {
  readonly names: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** What the database says it has done, such as `COMMIT`. */
  readonly tag: string
}

/**
 * Sends statements in one go and waits once, for all of their results. They are carried out in their order, each with a
 * snapshot of its own; behind one that fails none is carried out, so that a commit at the end stands for all of them.
 */
export async function exchange(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<readonly StatementResult[]> {
  // Whatever cannot be written as a parameter shows itself before anything is sent.
  const sent = statements.map((each) => ({ ...each, values: each.values.map(parameterOf) }))
  return new Promise((resolve, reject) => {
    client.query(listOf(client, sent, { resolve, reject }))
  })
}

type Parameter = Buffer | string | null
type SentStatement = Omit<Statement, 'values'> & { readonly values: Parameter[] }

type Waiting = {
  resolve(results: readonly StatementResult[]): void
  reject(error: Error): void
}

type Field = { readonly name: string; readonly dataTypeID: number }

/** What the driver calls while the list is its active query. */
type List = {
  readonly statements: readonly SentStatement[]
  submit(connection: pg.Connection): Error | undefined
  handleRowDescription(described: { readonly fields: readonly Field[] }): void
  handleDataRow(row: { readonly fields: readonly (string | null)[] }): void
  handleCommandComplete(done: { readonly text: string }): void
  handleCopyInResponse(): void
  handleError(error: Error): void
  handleReadyForQuery(): void
}

function listOf(client: pg.ClientBase, statements: readonly SentStatement[], waiting: Waiting): List {
  const results: StatementResult[] = []
  let parsing: Parsing = { fieldsOf: () => undefined, keep: () => {}, stop: () => {} }
  let open: OpenResult | undefined
  return {
    statements,
    submit(connection) {
      const misnamed = statements.find((each) => isMisnamed(connection, each))
      if (misnamed) return new Error(`Another statement has the name ${misnamed.name} already.`)
      parsing = sendAll(connection, statements)
      return undefined
    },
    handleRowDescription({ fields }) {
      parsing.keep(results.length, fields)
      open = openResult(client, fields)
    },
    handleDataRow({ fields }) {
      open ??= openResult(client, parsing.fieldsOf(results.length) ?? [])
      open.add(fields)
    },
    handleCommandComplete({ text }) {
      const known = parsing.fieldsOf(results.length)
      if (!open && !known) parsing.keep(results.length, []) // it says nothing but that it is done
      open ??= openResult(client, known ?? [])
      results.push({ names: open.names, rows: open.rows, tag: text })
      open = undefined
    },
    handleCopyInResponse: () => {},
    handleError(error) {
      parsing.stop()
      waiting.reject(error)
    },
    handleReadyForQuery() {
      parsing.stop()
      if (results.length === statements.length) waiting.resolve(results)
      else waiting.reject(new Error('The database did not answer every statement.'))
    },
  }
}

type OpenResult = ReturnType<typeof openResult>

function openResult(client: pg.ClientBase, fields: readonly Field[]) {
  const readers = fields.map(({ dataTypeID }) => client.getTypeParser(dataTypeID, 'text'))
  const rows: unknown[][] = []
  return {
    names: fields.map(({ name }) => name),
    rows,
    add(values: readonly (string | null)[]) {
      rows.push(values.map((value, place) => (value === null ? null : readers[place]?.(value))))
    },
  }
}

/**
 * A statement that a connection has parsed. Its fields, once they were described, stay what they are: the database
 * refuses it when a table has changed so much that they would be others.
 */
type Parsed = { readonly text: string; fields?: readonly Field[] }

/** What each connection has parsed, by name. The driver keeps names of its own, which these stay apart from. */
const parsed = new WeakMap<pg.Connection, Map<string, Parsed>>()

function parsedOn(connection: pg.Connection): Map<string, Parsed> {
  const known = parsed.get(connection) ?? new Map<string, Parsed>()
  parsed.set(connection, known)
  return known
}

function isMisnamed(connection: pg.Connection, { name, text }: SentStatement): boolean {
  const known = name === undefined ? undefined : parsedOn(connection).get(name)
  return known !== undefined && known.text !== text
}

/** What is known of the statements of a list, by their places, while it is under way. */
type Parsing = {
  fieldsOf(place: number): readonly Field[] | undefined
  keep(place: number, fields: readonly Field[]): void
  stop(): void
}

/**
 * Writes all messages and one Sync at their end. A name counts as parsed once the database says so: where the statement
 * fails after that, its name stands all the same, and where it was skipped there is none.
 */
function sendAll(connection: pg.Connection, statements: readonly SentStatement[]): Parsing {
  const known = parsedOn(connection)
  const parsing: SentStatement[] = []
  const isNew = ({ name }: SentStatement) =>
    name === undefined || !(known.has(name) || parsing.some((each) => each.name === name))
  connection.stream.cork()
  for (const statement of statements) {
    if (isNew(statement)) {
      parsing.push(statement)
      connection.parse({ name: nameOf(statement), text: statement.text, types: [] }, true)
    }
    sendOne(connection, statement, { isDescribed: known.get(statement.name ?? '')?.fields !== undefined })
  }
  connection.sync()
  connection.stream.uncork()
  const waiting = parsing.values()
  const onParsed = () => {
    const { name, text } = waiting.next().value ?? {}
    if (name !== undefined && text !== undefined) known.set(name, { text })
  }
  connection.on('parseComplete', onParsed)
  const parsedAt = (place: number) => known.get(statements[place]?.name ?? '')
  return {
    fieldsOf: (place) => parsedAt(place)?.fields,
    keep(place, fields) {
      const own = parsedAt(place)
      if (own) own.fields = fields
    },
    stop: () => void connection.off('parseComplete', onParsed),
  }
}

function nameOf({ name }: SentStatement): string {
  return name === undefined ? '' : `list ${name}`
}

/** Lines go out right behind their statement: the database drops them by itself when it refuses it. */
function sendOne(
  connection: pg.Connection,
  statement: SentStatement,
  { isDescribed }: { readonly isDescribed: boolean },
): void {
  const { values, lines } = statement
  connection.bind({ statement: nameOf(statement), values }, true)
  if (!isDescribed) connection.describe({ type: 'P', name: '' }, true)
  connection.execute({}, true)
  if (lines === undefined || !connection.stream.writable) return
  connection.stream.write(message('d', lines))
  connection.stream.write(message('c', ''))
}

const LENGTH_BYTES = 4

/** A message of PostgreSQL's protocol: its kind, its length with the length itself, and what it says. */
function message(kind: string, said: string): Buffer {
  const length = Buffer.byteLength(said)
  const bytes = Buffer.allocUnsafe(1 + LENGTH_BYTES + length)
  bytes.write(kind, 0, 'latin1')
  bytes.writeInt32BE(LENGTH_BYTES + length, 1)
  bytes.write(said, 1 + LENGTH_BYTES, 'utf8')
  return bytes
}

/** A value as the database reads it: lists as its own, objects as JSON. */
function parameterOf(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean')
    return String(value)
  assert(typeof value === 'object', 'A parameter is a value.')
  if (Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.map(elementOf).join(',')}}` : JSON.stringify(value)
}

function elementOf(value: unknown): string {
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : parameterOf(value)
  if (text === null) return 'NULL'
  assert(typeof text === 'string', 'Only bytes are no text, and those are written as one.')
  return Array.isArray(value) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`
}
