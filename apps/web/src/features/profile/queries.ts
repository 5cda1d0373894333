import { getHeadIcon, getProfile } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { memberKeysOf } from '../../lib/query/query-key.ts'

const profileKey = memberKeysOf('profile')

/** What the member has told about themselves, and the pictures to choose from. */
export function profileQuery(account: string) {
  return queryOptions({
    queryKey: profileKey(account),
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
