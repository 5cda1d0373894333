import { getHeadIcon, getProfile } from '@baize/contracts'
import { call } from '../../lib/api.ts'
import { queryOptions } from '../../lib/query.ts'

/** What the member has told about themselves, and the pictures to choose from. */
export function profileQuery(account: string) {
  return queryOptions({
    queryKey: ['member', account, 'profile'],
    queryFn: async ({ signal }) => {
      const [profile, { icons }] = await Promise.all([
        call(getProfile, { signal }),
        call(getHeadIcon, { signal }),
      ])
      return { ...profile, icons }
    },
    staleTime: 0,
  })
}

export type OwnProfile = Awaited<ReturnType<ReturnType<typeof profileQuery>['queryFn']>>
