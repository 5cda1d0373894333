import type { LiveMessage } from '@baize/contracts'
import { expect, it } from 'vitest'
import { openedQuery, orderQuery, termsQuery } from './features/lottery/queries.ts'
import { memberInfoQuery, unreadQuery, walletQuery } from './features/member/queries.ts'
import { announcementsQuery } from './features/messages/queries.ts'
import { depositQuery } from './features/payments/queries.ts'
import { bonusesQuery, protectionQuery } from './features/protection/queries.ts'
import { rewardsQuery, vipQuery } from './features/rewards/queries.ts'

const account = 'ada'
const asked = {
  'balance.changed': [
    walletQuery(account),
    bonusesQuery(account),
    termsQuery({ account, gameId: 'g' }),
    orderQuery({ account, id: 'o' }),
    openedQuery({ gameId: 'g', isVn: false, next: 1 }),
  ],
  'deposit.changed': [depositQuery({ account, id: 'd' })],
  'rewards.changed': [
    rewardsQuery({ account, language: 'EN' }),
    vipQuery({ account, language: 'EN' }),
    memberInfoQuery(account),
  ],
  'play.halted': [protectionQuery(account)],
  'unread.changed': [unreadQuery(account), announcementsQuery(account, 'EN')],
}

it('what the server speaks of is asked again by those questions that it is the answer to', () => {
  for (const [type, questions] of Object.entries(asked))
    for (const { queryKey, meta } of questions) {
      const live: readonly LiveMessage['type'][] = meta?.live ?? []
      expect(live, queryKey.join()).toContain(type)
    }
})
