import type { WorkQueue } from '#modules/operators'
import { countWaiting, findCase } from './store.ts'

/** Complaints: the first answer has a time of its own, and so has the decision. */
export const casesQueues: readonly WorkQueue[] = [
  {
    kind: 'complaint',
    sees: 'listOfficeCases',
    decides: 'answerCase',
    async findHouse(db, item) {
      const row = await findCase(db, item)
      return row && row.state !== 'closed' ? row.merchantCode : undefined
    },
    count: countWaiting,
  },
]
