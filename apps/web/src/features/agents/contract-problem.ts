import { RefusedCall } from '@baize/client'
import type { Text } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'

/** What is wrong with terms; where the refusal names a tier, so does this. */
export function contractProblem(t: Text, error: unknown): string {
  const said = problemText(t, error)
  const row = rowOf(error)
  return row === undefined ? said : `${t('agents.contract.tier', { number: row })}: ${said}`
}

/** Counted from 1. */
function rowOf(error: unknown): number | undefined {
  if (!(error instanceof RefusedCall)) return undefined
  const { value } = error
  if (typeof value !== 'object' || value === null || !('row' in value)) return undefined
  return typeof value.row === 'number' ? value.row : undefined
}
