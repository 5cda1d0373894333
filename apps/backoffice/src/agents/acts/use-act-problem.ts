import { RefusedCall } from '@baize/client'
import { gameTypes } from '@baize/contracts'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'
import { useAgentText } from '../texts.ts'

/** What to say about something that was refused, with the family or the group of lotteries that it is about. */
export function useActProblem(): (error: unknown) => string {
  const t = useAgentText()
  const text = useText()
  return (error) => {
    const problem = problemText(text, error)
    const name = familyIn(error)
    if (name === undefined) return problem
    const family = gameTypes.find((each) => each === name)
    return t('act.family', { problem, family: family ? t(`family.${family}`) : name })
  }
}

function familyIn(error: unknown): string | undefined {
  const value = error instanceof RefusedCall ? error.value : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if ('family' in value && typeof value.family === 'string') return value.family
  const [first] = 'fields' in value && Array.isArray(value.fields) ? value.fields : []
  return typeof first === 'string' ? /\.([A-Z]+)$/.exec(first)?.[1] : undefined
}
