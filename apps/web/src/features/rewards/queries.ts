import {
  countRewards,
  getManualRebate,
  getReferral,
  getVip,
  listLevelCashback,
  type LanguageCode,
  listPromotions,
  listRewards,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'

const rewardsKey = memberKeysOf('rewards')

/** What the house gives is told in the language of the page, so another language asks again. */
type Reader = { readonly account: string; readonly language: LanguageCode }

function own({ account, language }: Reader, ...names: readonly string[]) {
  return {
    queryKey: rewardsKey(account, ...names, language),
    meta: { live: ['rewards.changed'] },
    staleTime: 0,
  } as const
}

export function promotionsQuery(reader: Reader) {
  return queryOptions({
    ...own(reader, 'promotions'),
    queryFn: ({ signal }) => call(listPromotions, { signal }),
    keepsPrevious: true,
  })
}

export function unclaimedQuery(reader: Reader) {
  return queryOptions({ ...own(reader, 'count'), queryFn: ({ signal }) => call(countRewards, { signal }) })
}

export function rewardsQuery(reader: Reader) {
  return queryOptions({
    ...own(reader, 'list'),
    queryFn: ({ signal }) => call(listRewards, { query: {}, signal }),
    keepsPrevious: true,
  })
}

export function vipQuery(reader: Reader) {
  return queryOptions({ ...own(reader, 'vip'), queryFn: ({ signal }) => call(getVip, { signal }) })
}

export function levelCashbackQuery(reader: Reader) {
  return queryOptions({
    ...own(reader, 'level-cashback'),
    queryFn: ({ signal }) => call(listLevelCashback, { signal }),
  })
}

export function rebateQuery(reader: Reader) {
  return queryOptions({
    ...own(reader, 'rebate'),
    queryFn: ({ signal }) => call(getManualRebate, { signal }),
    keepsPrevious: true,
  })
}

export function referralQuery(reader: Reader) {
  return queryOptions({ ...own(reader, 'referral'), queryFn: ({ signal }) => call(getReferral, { signal }) })
}
