import { capabilities, getRateOffer } from '@baize/contracts'
import { Suspense } from 'react'
import { call } from '../../lib/call/api.ts'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useFlag } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { agentsKey } from './keys.ts'

const RateOfferCard = lazyPart(
  () => import('./RateOfferCard.tsx').then((file) => file.RateOfferCard),
  'agents',
)

function rateOfferQuery(account: string) {
  return queryOptions({
    queryKey: agentsKey(account, 'rate offer'),
    queryFn: ({ signal }) => call(getRateOffer, { signal }),
    staleTime: 0,
  })
}

/** A cut of the member's own rates that waits for their answer; nothing where none does. */
export function RateOffer() {
  const session = useSession()
  const hasAgents = useFlag('AGENTPOLICY3')
  const isMeant = session !== null && hasAgents && capabilities(session.type).isReal
  return isMeant && <Asked account={session.userName} />
}

function Asked({ account }: { readonly account: string }) {
  const { data, refetch } = useQuery(rateOfferQuery(account))
  if (!data?.offer) return null
  return (
    <Suspense>
      <RateOfferCard before={data} offer={data.offer} onAnswered={refetch} />
    </Suspense>
  )
}
