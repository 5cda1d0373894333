import { getMerchantWallet } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useBoot } from '../../lib/page/boot.tsx'
import { HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'

const walletKey = keysOf('wallet')

const merchantWalletQuery = queryOptions({
  queryKey: walletKey('merchant'),
  queryFn: ({ signal }) => call(getMerchantWallet, { signal }),
  staleTime: HOME_FRESH_MS,
})

/** The currency of the house and how it writes amounts; a page drawn for home has brought it along. */
export function useMerchantWallet() {
  const { home, settings } = useBoot()
  return useQuery({ ...merchantWalletQuery, initialData: () => (home ? settings.money : undefined) })
}
