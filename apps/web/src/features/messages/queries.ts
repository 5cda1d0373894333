import { type LanguageCode, listAnnouncements, listCustomerService } from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions } from '../../lib/query.ts'

/** Every announcement that is meant for this member, those that ask to play among them, newest first. */
export function announcementsQuery(account: string, language: LanguageCode) {
  return queryOptions({
    queryKey: ['member', account, 'announcements', language],
    queryFn: async ({ signal }) => {
      const { player, promotion } = await call(listAnnouncements, { query: { types: 'A,PL,PR' }, signal })
      return [...player, ...promotion].sort((a, b) => (a.at < b.at ? 1 : -1))
    },
    staleTime: 0,
    keepsPrevious: true,
  })
}

/** The ways to reach the house, each behind an encrypted path. */
export function contactsQuery() {
  return queryOptions({
    queryKey: ['contacts'],
    queryFn: ({ signal }) => call(listCustomerService, { signal }),
    staleTime: HOME_FRESH_MS,
  })
}
