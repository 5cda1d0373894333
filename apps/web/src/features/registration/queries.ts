import { getRegisterSettings, type LanguageCode, openAffiliateLink } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { pageUrl } from './page-url.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'

const registrationKey = keysOf('registration')

/** What the house asks of a new member. The terms have a version of their own in each language. */
export function registerSettingsQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: registrationKey('settings', language),
    queryFn: ({ signal }) => call(getRegisterSettings, { signal }),
    staleTime: 0,
    keepsPrevious: true,
  })
}

/** Who sent the link that led here. Asked once: the house counts it. */
export function invitationQuery(code: string) {
  return queryOptions({
    queryKey: registrationKey('invitation', code),
    queryFn: ({ signal }) => call(openAffiliateLink, { body: { code, url: pageUrl() }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
