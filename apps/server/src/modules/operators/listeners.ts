import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { ADMIT } from './add-operator.ts'
import { approvalDecided, settleApproval } from './approvals.ts'
import { moveOperator } from './store/operators.ts'

export const operatorsListeners: readonly Listener[] = [
  {
    name: 'operators lets in whom two owners agreed on',
    to: 'approval.decided',
    async handle(tx, { payload }) {
      const { id, kind, subject, isApproved } = z.parse(approvalDecided, payload)
      if (kind !== ADMIT) return
      const to = isApproved ? 'active' : 'disabled'
      const isMoved = await moveOperator(tx, { id: subject, from: ['waiting'], to })
      if (isApproved) await settleApproval(tx, isMoved ? { id } : { id, failure: 'ALREADY_DECIDED' })
    },
  },
]
