import type { OperatorRole } from '../operators.ts'
import type { OfficeScreen } from './screens.ts'

/** One thing that operators can do or look at, under the name of its call. */
export type Action = {
  /** One of these is enough; where it takes two, they ask. */
  readonly roles: readonly OperatorRole[]
  /** Who agrees to it, where it takes two. */
  readonly decides?: OperatorRole
  /** Whoever does it has shown who they are within the last minutes. */
  readonly isProven?: true
  /** What the record calls it; without: nothing changes, and nobody is looked at. */
  readonly record?: readonly string[]
  /** The words of the shell; empty where a browser alone needs it. */
  readonly commands: readonly string[]
  /** Where in the console it is done; without: the page itself needs it wherever it is. */
  readonly screen?: OfficeScreen
}

/** A part of the table, each row of it as it is written. */
export function actions<const Rows extends Readonly<Record<string, Action>>>(rows: Rows): Rows {
  return rows
}
