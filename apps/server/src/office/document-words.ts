import type {
  DocumentCheck,
  DocumentProblem,
  DocumentPut,
  FoundProblem,
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
  REFUSED: 'is not taken by the database',
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
export function sayCheck({ isNew, problems, changes, takesTwo }: DocumentCheck): string {
  requireNone(problems)
  if (changes.length === 0) return 'It would change nothing.'
  const what = isNew ? 'It would make a new house' : `It would change ${listed(changes)}`
  return takesTwo ? `${what}, once another operator has agreed.` : `${what}, at once.`
}

/** What became of a document. */
function sayPut({ state, changes, approval }: DocumentPut): string {
  if (state === 'asked' && approval) return waitsForAnother(approval.id, 'changed')
  return changes.length === 0 ? 'It changes nothing.' : `Changed: ${listed(changes)}.`
}

/** Puts what has no problems; what has some is told them all. */
export async function checkedPut(
  check: () => Promise<DocumentCheck>,
  put: () => Promise<DocumentPut>,
): Promise<string> {
  requireNone((await check()).problems)
  return sayPut(await put())
}
