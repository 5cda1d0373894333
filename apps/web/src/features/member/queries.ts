import { getMemberInfo, getUnread, getWallet } from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { UNREAD_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions } from '../../lib/query.ts'
import { writeJson } from '../../lib/storage.ts'

/** What is a member's own has a key that starts with `member`, by which it is forgotten at the logout. */
export function memberInfoQuery(account: string) {
  return queryOptions({
    queryKey: ['member', account, 'info'],
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
    queryKey: ['member', account, 'wallet'],
    queryFn: ({ signal }) => call(getWallet, { signal }),
    staleTime: 0,
  })
}

/** How much waits to be read; a trial has neither inbox nor chat, and the server counts nothing in them. */
export function unreadQuery(account: string) {
  return queryOptions({
    queryKey: ['member', account, 'unread'],
    queryFn: ({ signal }) => call(getUnread, { signal }),
    staleTime: UNREAD_FRESH_MS,
  })
}
