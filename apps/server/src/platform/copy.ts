import type { Query, Tx } from './db.ts'
import type { Statement } from './exchange.ts'

export type CopiedValue = string | number | bigint | boolean | Date | null

export type CopiedRows = { readonly into: Query; readonly rows: readonly (readonly CopiedValue[])[] }

/**
 * Many new rows for tables by `copy … from stdin`, values in the order of the columns named. For what is written
 * thousands of times a second: the database reads such lines with less work than parameters, and logs them together.
 */
export function copyStatements(tables: readonly CopiedRows[]): Statement[] {
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map(({ into, rows }) => ({ ...into, lines: rows.map(lineOf).join('') }))
}

/** Brings them in, one table after the other in one round trip. */
export async function copyRows(tx: Tx, tables: readonly CopiedRows[]): Promise<void> {
  const statements = copyStatements(tables)
  if (statements.length > 0) await tx.send(statements)
}

function lineOf(values: readonly CopiedValue[]): string {
  let line = ''
  for (const value of values) line += `${line === '' ? '' : '\t'}${textOf(value)}`
  return `${line}\n`
}

const SPECIAL = /[\\\t\n\r]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function textOf(value: CopiedValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'object') return value.toISOString()
  if (typeof value !== 'string') return String(value)
  return SPECIAL.test(value) ? value.replace(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) : value
}
