import { Refusal } from '#platform/refusal'
import { refusalText } from '#platform/http/refused'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'

/** What a command is given. */
export type Office = {
  readonly app: App
  /** Who works here, where `--as LOGIN` says so. */
  readonly operator: Operator | null
}

/** One thing that can be done from the shell; it answers with lines for people. */
export type Command = {
  readonly usage: string
  run(office: Office, words: readonly string[]): Promise<string>
}

/** By the word or words that it is called with. */
export type Commands = Readonly<Record<string, Command>>

export class UsageProblem extends Error {}

/** What is done to members and their money is done by somebody. */
export function requireOperator({ operator }: Office): Operator {
  if (!operator) throw new UsageProblem('Say who you are: npm run office -- --as LOGIN …')
  return operator
}

/** In a demo the shell is enough; elsewhere whoever does something says who they are. */
export function operatorOrDemo(office: Office): Operator | null {
  return office.operator ?? (office.app.config.demo ? null : requireOperator(office))
}

export function explain(error: unknown): string {
  if (error instanceof Refusal) return refusalText(error.code, 'EN')
  return error instanceof Error ? error.message : String(error)
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function idIn(text: string | undefined): string {
  if (!text || !uuid.test(text)) throw new UsageProblem(`${text ?? 'Nothing'} is not an id.`)
  return text
}

type Choice<Word extends string> = { readonly among: readonly Word[]; readonly what: string }

export function choiceIn<Word extends string>(text: string | undefined, { among, what }: Choice<Word>): Word {
  const found = among.find((word) => word === text)
  if (!found) throw new UsageProblem(`${what} is one of ${among.join(', ')}.`)
  return found
}

/** What somebody said why: it is kept. */
export function reasonIn(why: readonly string[]): string {
  const reason = why.join(' ')
  if (reason === '') throw new UsageProblem('Say why: it is kept.')
  return reason
}

/** Rows under one another, each column as wide as its widest. */
export function table(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'Nothing.'
  const wide = (column: number) => Math.max(...rows.map((row) => (row[column] ?? '').length))
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(wide(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What is said of something that waits for a second operator. */
export function waitsForAnother(id: string, what: 'changed' | 'moved'): string {
  return `Nothing has ${what} yet. Another operator decides: approvals show ${id}`
}

/** The shell shows as much of what waits as a call gives at once: the most urgent. */
export const WHOLE_PAGE = { limit: '100' } as const
