import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Concern, DocumentProblem, FoundProblem, FoundWarning, SectionChange } from '@baize/contracts'
import type { Tx } from '#platform/db'
import { isRefusedByDatabase } from '#platform/db-errors'
import { Refusal } from '#platform/refusal'
import { holdPlace, leavePlace, returnToPlace } from './store/changes.ts'

type Plain = Readonly<Record<string, unknown>>

/** What is, and what it is to become. */
export type DocumentChange<Document> = { readonly now: Document | undefined; readonly wanted: Document }

/** A part of a document that is compared and written by itself. */
export type Section<Document> = {
  readonly name: string
  /** What it is about; all but `nothing` takes two operators. */
  readonly touches: Concern | ((change: DocumentChange<Document>) => Concern)
  /** What keeps it from being as wanted. Asked when the sections before it are written. */
  problems?(tx: Tx, change: DocumentChange<Document>): Promise<readonly FoundProblem[]>
  /** What may be put and deserves a second look. */
  warnings?(tx: Tx, change: DocumentChange<Document>): Promise<readonly FoundWarning[]>
  write(tx: Tx, change: DocumentChange<Document>): Promise<void>
}

/** The documents of one kind: how one is read, and its sections in the order in which they are written. */
export type DocumentKind<Document> = {
  read(tx: Tx, code: string | null): Promise<Document | undefined>
  readonly sections: readonly Section<Document>[]
  /** Sections that a new one is made by: without them there is nothing to write the others to. */
  readonly ground?: readonly string[]
  /** What deserves a second look in the whole of it, whatever of it changes. Asked when all is written. */
  warnings?(tx: Tx, wanted: Document): Promise<readonly FoundWarning[]>
}

export type AppliedDocument<Document> = {
  readonly isNew: boolean
  readonly problems: readonly FoundProblem[]
  readonly warnings: readonly FoundWarning[]
  readonly changes: readonly SectionChange[]
  /** What is there now; nothing where there are problems. */
  readonly after: Document | undefined
}

/**
 * Writes all that differs, and says what thereby changed. Where there are problems the caller undoes it: all of them are
 * looked for, so that nobody mends one to meet the next.
 */
export async function applyDocument<Document extends Plain>(
  tx: Tx,
  kind: DocumentKind<Document>,
  { code, now, wanted }: DocumentChange<Document> & { readonly code: string | null },
): Promise<AppliedDocument<Document>> {
  const differing = kind.sections.filter(({ name }) => !now || !isSame(now[name], wanted[name]))
  const problems: FoundProblem[] = []
  const isNew = now === undefined
  let isGround = true
  for (const section of differing) {
    const makes = isNew && kind.ground?.includes(section.name)
    if (!isGround && !makes) break
    const found = await applySection(tx, section, { now, wanted })
    problems.push(...found)
    if (makes && found.length > 0) isGround = false
  }
  if (problems.length > 0) return { isNew, problems, warnings: [], changes: [], after: undefined }
  const warnings: FoundWarning[] = []
  for (const section of differing) warnings.push(...((await section.warnings?.(tx, { now, wanted })) ?? []))
  warnings.push(...((await kind.warnings?.(tx, wanted)) ?? []))
  const after = await kind.read(tx, code)
  const changes = differing
    .filter(({ name }) => !isSame(now?.[name], after?.[name]))
    .map(({ name, touches }) => ({
      section: name,
      touches: typeof touches === 'function' ? touches({ now, wanted }) : touches,
    }))
  return { isNew, problems, warnings, changes, after }
}

type Written<Document> = {
  readonly now?: Document | undefined
  readonly wanted: Document
  /** Which sections; all of them where none are named. */
  readonly names?: readonly string[]
}

/** Writes what differs without asking what is wrong with it, for a world that is seeded. */
export async function writeSections<Document extends Plain>(
  tx: Tx,
  { sections }: DocumentKind<Document>,
  { now, wanted, names }: Written<Document>,
): Promise<void> {
  const meant = sections.filter(({ name }) => names?.includes(name) ?? true)
  for (const { name, write } of meant)
    if (!now || !isSame(now[name], wanted[name])) await write(tx, { now, wanted })
}

async function applySection<Document>(
  tx: Tx,
  section: Section<Document>,
  change: DocumentChange<Document>,
): Promise<readonly FoundProblem[]> {
  await holdPlace(tx)
  try {
    const problems = (await section.problems?.(tx, change)) ?? []
    if (problems.length === 0) await section.write(tx, change)
    await leavePlace(tx)
    return problems
  } catch (error) {
    const problem = problemOf(section.name, error)
    if (!problem) throw error
    await returnToPlace(tx)
    return [problem]
  }
}

function problemOf(path: string, error: unknown): FoundProblem | undefined {
  if (error instanceof Refusal) return { path, problem: 'UNSOUND' }
  return isRefusedByDatabase(error) ? { path, problem: 'REFUSED' } : undefined
}

/** As texts of JSON, in which what is left out is not there. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plainOf(one), plainOf(other))
}

function plainOf(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value))
}

/** What a document is known by: the same for the same words, in whatever order they are named. */
export function fingerprintOf({ seen: _, ...document }: Plain): string {
  return createHash('sha256').update(sortedText(document)).digest('hex')
}

function sortedText(document: Plain): string {
  return JSON.stringify(document, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/** Whether another operator has to agree. */
export function takesTwo({ isNew, changes }: Pick<AppliedDocument<unknown>, 'isNew' | 'changes'>): boolean {
  return isNew || changes.some(({ touches }) => touches !== 'nothing')
}

/** The same problem at each of the places that have it. */
export function problemsAt(
  problem: DocumentProblem,
  paths: readonly (string | readonly string[])[],
): FoundProblem[] {
  return paths.map((path) => ({ path: typeof path === 'string' ? path : path.join('.'), problem }))
}

/** What stands more than once in a list. */
export function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
