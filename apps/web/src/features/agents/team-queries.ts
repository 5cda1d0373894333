import { type GameType, getTeamFigures, listTeamFigures, type ReplyOf } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { agentsKey } from './keys.ts'
import type { DayRange } from './ranges.ts'

/** What figures are asked for: whose team, which days, which games. */
export type TeamQuestion = {
  readonly account: string
  readonly range: DayRange
  readonly family?: GameType | undefined
  /** Somebody below; missing where the team is one's own. */
  readonly id?: string | undefined
}

export type TeamBreakdown = 'day' | 'family'

export type TeamRow = ReplyOf<typeof listTeamFigures>['rows'][number]

export function teamFiguresQuery(question: TeamQuestion) {
  return queryOptions({
    queryKey: keyOf(question, 'figures'),
    queryFn: ({ signal }) => call(getTeamFigures, { query: askedOf(question), signal }),
    staleTime: 0,
  })
}

/** All rows at once: a range has no more days than a screen can show. */
export function teamRowsQuery(question: TeamQuestion, by: TeamBreakdown) {
  return queryOptions({
    queryKey: keyOf(question, by),
    queryFn: async ({ signal }) => {
      const rows: TeamRow[] = []
      let after: string | null = null
      do {
        const query = { ...askedOf(question), by, ...(after !== null && { after }) }
        const page: ReplyOf<typeof listTeamFigures> = await call(listTeamFigures, { query, signal })
        rows.push(...page.rows)
        after = page.after
      } while (after !== null)
      return rows
    },
    staleTime: 0,
  })
}

function keyOf({ account, range, family, id }: TeamQuestion, what: string) {
  return agentsKey(account, 'team', what, id ?? '', range.from, range.to, family ?? '')
}

function askedOf({ range, family, id }: TeamQuestion) {
  return { ...range, ...(family && { family }), ...(id && { id }) }
}
