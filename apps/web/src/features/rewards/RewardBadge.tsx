import { Badge } from '@baize/ui'
import { useQuery } from '../../lib/query/query.ts'
import { unclaimedQuery } from './queries.ts'
import { useReader } from './use-reader.ts'

/** How many rewards wait to be claimed, on the corner of the way to them. */
export function RewardBadge() {
  const { data } = useQuery({ ...unclaimedQuery(useReader()), isPlain: true })
  return <Badge count={data?.unclaimed ?? 0} />
}
