import { type LanguageCode, listAnnouncements } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'

const messagesKey = memberKeysOf('messages')

/** Every announcement that is meant for this member, those that ask to play among them, newest first. */
export function announcementsQuery(account: string, language: LanguageCode) {
  return queryOptions({
    queryKey: messagesKey(account, 'announcements', language),
    meta: { live: ['unread.changed'] },
    queryFn: async ({ signal }) => {
      const { player, promotion } = await call(listAnnouncements, { query: { types: 'A,PL,PR' }, signal })
      return [...player, ...promotion].sort((a, b) => (a.at < b.at ? 1 : -1))
    },
    staleTime: 0,
    keepsPrevious: true,
  })
}
