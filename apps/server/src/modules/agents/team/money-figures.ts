import type { LedgerMove } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { SumFigure } from './figures.ts'

export type MoneyFigure = Extract<SumFigure, 'deposits' | 'withdrawals' | 'promotions'>

/**
 * What a move of money is for a member: a deposit comes from a gateway and a withdrawal leaves through one; a promotion is a
 * reward in cash, or what a bonus came to when it was done. Everything else is play, or goes from pocket to pocket.
 */
export function moneyFigureOf({ from, to }: LedgerMove, memberId: string): MoneyFigure | undefined {
  const [cash, held, bonus] = [
    pocketPath(memberId, 'cash'),
    pocketPath(memberId, 'held'),
    pocketPath(memberId, 'bonus'),
  ]
  if (from.startsWith('gateway:')) return to === cash ? 'deposits' : undefined
  if (to.startsWith('gateway:')) return from === held || from === cash ? 'withdrawals' : undefined
  if (to !== cash) return undefined
  return from === bonus || from.startsWith('house:rewards:') ? 'promotions' : undefined
}
