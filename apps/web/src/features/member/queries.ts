import { getMemberInfo, getUnread, getWallet } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { UNREAD_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'
import { writeJson } from '../../lib/storage/local.ts'

const memberKey = memberKeysOf('member')

export function memberInfoQuery(account: string) {
  return queryOptions({
    queryKey: memberKey(account, 'info'),
    meta: { live: ['rewards.changed'] },
    queryFn: async ({ signal }) => {
      const info = await call(getMemberInfo, { signal })
      writeJson('memberInfo', info)
      return info
    },
    staleTime: 0,
  })
}

export function walletQuery(account: string) {
  return queryOptions({
    queryKey: memberKey(account, 'wallet'),
    meta: { live: ['balance.changed'] },
    queryFn: ({ signal }) => call(getWallet, { signal }),
    staleTime: 0,
  })
}

/** How much waits to be read; a trial has neither inbox nor chat, and the server counts nothing in them. */
export function unreadQuery(account: string) {
  return queryOptions({
    queryKey: memberKey(account, 'unread'),
    meta: { live: ['unread.changed'] },
    queryFn: ({ signal }) => call(getUnread, { signal }),
    staleTime: UNREAD_FRESH_MS,
  })
}
