import type { TeamFigures } from '@baize/contracts'

export type FigureName = Exclude<keyof TeamFigures, 'isActiveSummed'>

/** Every figure of a team, under what it is about. */
export const figureParts = [
  ['play', ['turnover', 'staked', 'payout', 'rounds', 'profit', 'netLoss']],
  ['people', ['members', 'active', 'joined', 'firstDeposits']],
  ['money', ['deposits', 'withdrawals', 'promotions', 'rebate', 'salary', 'dividend']],
] as const satisfies readonly (readonly ['play' | 'people' | 'money', readonly FigureName[]])[]

export const everyFigure: readonly FigureName[] = figureParts.flatMap(([, names]) => [...names])
