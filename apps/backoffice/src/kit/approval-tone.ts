import type { ApprovalState } from '@baize/contracts'
import type { StateTone } from '@baize/ui'

/** How the state of a question to a second operator looks. */
export function approvalTone(state: ApprovalState): StateTone {
  if (state === 'done') return 'good'
  return state === 'asked' || state === 'approved' ? 'waiting' : 'bad'
}
