import { listRewards } from '@baize/contracts'
import type { useClaim } from '../../features/rewards/use-claim.ts'
import { useReader } from '../../features/rewards/use-reader.ts'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { usePages } from '../../lib/query/use-pages.ts'
import { ListFoot } from '../layout/ListFoot.tsx'
import { RewardCard } from './RewardCard.tsx'

/** What comes after the first page of rewards, as somebody scrolls towards it. */
export function MoreRewards({ claims }: { readonly claims: ReturnType<typeof useClaim> }) {
  const t = useText()
  const { account, language } = useReader()
  const list = usePages(`rewards ${account} ${language}`, async (pageNo) => {
    const reply = await call(listRewards, { query: { pageNo: String(pageNo + 1) } })
    return { items: reply.content, pageNum: pageNo, totalPages: reply.totalPages - 1 }
  })
  return (
    <>
      {list.items.map((reward) => (
        <RewardCard key={reward.id} reward={reward} claims={claims} />
      ))}
      <ListFoot list={list} more={t('list.loadMore')} />
    </>
  )
}
