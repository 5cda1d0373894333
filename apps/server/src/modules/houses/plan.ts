import type { PlanState } from '@baize/contracts'
import type { Tx } from '#platform/db'
import { states } from '#platform/states'
import { type PlanRow, writePlan } from './store/plans.ts'

/** A change of a house that waits for another operator, then for its time. One that takes nobody else begins planned. */
const planLife = states<PlanState>(
  'A planned change of a house',
  {
    waiting: ['planned', 'done', 'failed', 'withdrawn'],
    planned: ['done', 'failed', 'withdrawn'],
    done: [],
    failed: [],
    withdrawn: [],
  },
  ['waiting', 'planned'],
)

type PlanMove = Pick<PlanRow, 'state'> & Partial<Pick<PlanRow, 'agreedBy' | 'failure'>>

export async function movePlan(
  tx: Tx,
  { id, state: from, agreedBy, failure }: PlanRow,
  to: PlanMove,
): Promise<void> {
  planLife.assertMove(from, to.state)
  await writePlan(tx, { id, agreedBy, failure, ...to })
}

/** Its time has come: it was done, or why not. */
export async function endPlan(tx: Tx, plan: PlanRow, failure: string | undefined): Promise<void> {
  const { agreedBy } = plan
  await movePlan(tx, plan, { state: failure ? 'failed' : 'done', agreedBy, failure: failure ?? null })
}
