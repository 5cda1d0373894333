import { readFixtures, readMarketTypes } from '@baize/ofp'
import type { Case } from '../case.ts'
import { signatureCases } from '../signature-cases.ts'
import { feedCallCases, quoteCases } from './call-cases.ts'
import { streamCases } from './stream-cases.ts'
import type { FeedUnderTest } from './world.ts'

export { feedDeskCases } from './desk-cases.ts'

/** Everything a feed must do. */
export const feedCases: readonly Case<FeedUnderTest>[] = [
  ...signatureCases<FeedUnderTest>(
    async () => ({
      method: 'GET',
      path: readFixtures.path,
      otherPath: readMarketTypes.path,
      body: '',
      otherBody: '',
    }),
    { hasBody: false },
  ),
  ...streamCases,
  ...feedCallCases,
  ...quoteCases,
]
