import { type LanguageCode, listBanners, listNotices } from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { useHomeSeed } from '../../lib/home-seed.ts'
import { useLanguage } from '../../lib/i18n.tsx'
import { HOME_FRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query.ts'

const HOME_GROUPS = 'm_home,m_live'

function noticesQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: ['notices', language],
    queryFn: ({ signal }) => call(listNotices, { signal }),
    staleTime: HOME_FRESH_MS,
  })
}

function homeBannersQuery(language: LanguageCode) {
  return queryOptions({
    queryKey: ['banners', HOME_GROUPS, language],
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
