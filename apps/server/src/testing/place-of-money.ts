import type { WithdrawalState } from '@baize/contracts'

/** Where the money of a withdrawal is: on its way it is held, and at the end it is out or back. */
export function placeOfMoney(state: WithdrawalState): 'held' | 'out' | 'back' {
  if (state === 'paid') return 'out'
  return state === 'rejected' || state === 'failed' ? 'back' : 'held'
}
