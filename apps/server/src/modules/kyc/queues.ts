import { countByAge, type WorkQueue } from '#modules/operators'
import { countCases, findCase } from './store/cases.ts'

/** Documents that were handed in and wait for somebody to look. */
export const kycQueues: readonly WorkQueue[] = [
  {
    kind: 'document',
    sees: 'listKycCases',
    decides: 'decideKyc',
    async findHouse(db, item) {
      const row = await findCase(db, item)
      return row?.state === 'submitted' ? row.merchantCode : undefined
    },
    count: countByAge('document', countCases),
  },
]
