import type { WorkQueue } from '#modules/operators'
import { countReviews, findReviewHouse } from './store/markers.ts'

/** Members whose play shows marks of harm; each is due by a time of its own. */
export const limitsQueues: readonly WorkQueue[] = [
  {
    kind: 'review',
    sees: 'listHarmReviews',
    decides: 'endHarmReview',
    async findHouse(db, item) {
      const [memberId = '', day] = item.split('/')
      return day === undefined || Number.isNaN(Date.parse(day))
        ? undefined
        : findReviewHouse(db, { memberId, day })
    },
    count: countReviews,
  },
]
