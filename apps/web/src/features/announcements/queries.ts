import { type LanguageCode, listBanners, listNotices } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { useHomeSeed } from '../../lib/query/home-seed.ts'
import { useLanguage } from '../../lib/texts/i18n.tsx'
import { HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf } from '../../lib/query/query-key.ts'

const HOME_GROUPS = 'm_home,m_live'

const announcementsKey = keysOf('announcements')

function noticesQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: announcementsKey('notices', language),
    queryFn: ({ signal }) => call(listNotices, { signal }),
    staleTime: HOME_FRESH_MS,
  })
}

function homeBannersQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: announcementsKey('banners', HOME_GROUPS, language),
    queryFn: ({ signal }) => call(listBanners, { query: { groupName: HOME_GROUPS, platform: 'M' }, signal }),
    staleTime: HOME_FRESH_MS,
  })
}

export function useNotices() {
  const { code } = useLanguage()
  const seed = useHomeSeed()
  return useQuery({
    ...noticesQuery(code),
    initialData: () => seed?.notices,
    keepsPrevious: true,
  })
}

/** The banners of both of home's groups; a screen picks those it shows. */
export function useHomeBanners() {
  const { code } = useLanguage()
  const seed = useHomeSeed()
  return useQuery({
    ...homeBannersQuery(code),
    initialData: () => seed?.banners,
    keepsPrevious: true,
  })
}
