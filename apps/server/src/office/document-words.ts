import type {
  DocumentCheck,
  DocumentProblem,
  DocumentPut,
  DocumentWarning,
  FoundProblem,
  FoundWarning,
  SectionChange,
} from '@baize/contracts'
import { UsageProblem, waitsForAnother } from './command.ts'

const words: Readonly<Record<DocumentProblem, string>> = {
  UNKNOWN: 'is not known here',
  STAYS: 'cannot change any more',
  LEFT_OUT: 'cannot be left out',
  TAKEN: 'is another house’s',
  TWICE: 'is there twice',
  UNSOUND: 'does not fit what stands beside it',
  SPENT: 'is less than was promised already',
  DEMO: 'is for play money alone',
  FAINT: 'cannot be read, as near as the colours are',
  REFUSED: 'is not taken by the database',
}

const warningWords: Readonly<Record<DocumentWarning, string>> = {
  OUTLIVES_PLAYERS: 'would fall less than once a year at what the house takes',
  UNSAID: 'is said in no words',
}

function sayWarnings(warnings: readonly FoundWarning[]): string {
  return warnings.map(({ path, warning }) => `${path} ${warningWords[warning]}.\n`).join('')
}

function requireNone(problems: readonly FoundProblem[]): void {
  if (problems.length === 0) return
  throw new UsageProblem(problems.map(({ path, problem }) => `${path} ${words[problem]}.`).join('\n'))
}

function listed(changes: readonly SectionChange[]): string {
  return changes
    .map(({ section, touches }) => (touches === 'nothing' ? section : `${section} (${touches})`))
    .join(', ')
}

/** What a check has found, in a sentence; what is wrong ends the command. */
export function sayCheck({ isNew, problems, warnings, changes, takesTwo }: DocumentCheck): string {
  requireNone(problems)
  if (changes.length === 0) return 'It would change nothing.'
  const what =
    sayWarnings(warnings) + (isNew ? 'It would make a new house' : `It would change ${listed(changes)}`)
  return takesTwo ? `${what}, once another operator has agreed.` : `${what}, at once.`
}

/** What became of a document. */
export function sayPut({ state, changes, approval }: DocumentPut): string {
  if (state === 'asked' && approval) return waitsForAnother(approval.id, 'changed')
  if (state === 'planned') return `It will change at that time: ${listed(changes)}.`
  return changes.length === 0 ? 'It changes nothing.' : `Changed: ${listed(changes)}.`
}

/** Puts what has no problems; what has some is told them all. */
export async function checkedPut(
  check: () => Promise<DocumentCheck>,
  put: () => Promise<DocumentPut>,
): Promise<string> {
  const { problems, warnings } = await check()
  requireNone(problems)
  return sayWarnings(warnings) + sayPut(await put())
}
