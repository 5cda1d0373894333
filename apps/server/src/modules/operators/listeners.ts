import { approvalDecided } from '#facts/operators'
import { type Listener, listener } from '#platform/facts'
import { ADMIT } from './add-operator.ts'
import { settleApproval } from './approvals.ts'
import { moveOperator } from './store/operators.ts'

export const operatorsListeners: readonly Listener[] = [
  listener({
    name: 'operators lets in whom two owners agreed on',
    to: approvalDecided,
    async handle(tx, { id, kind, subject, isApproved }) {
      if (kind !== ADMIT) return
      const to = isApproved ? 'active' : 'disabled'
      const isMoved = await moveOperator(tx, { id: subject, from: ['waiting'], to })
      if (isApproved) await settleApproval(tx, isMoved ? { id } : { id, failure: 'ALREADY_DECIDED' })
    },
  }),
]
