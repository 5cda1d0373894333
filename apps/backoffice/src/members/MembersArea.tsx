import type { AreaProps } from '../lib/use-place.ts'
import { MemberList } from './list/MemberList.tsx'
import { MemberPage } from './member/MemberPage.tsx'

/** Members of a house: all of them, or one with all that happened. */
export function MembersArea({ path, ...given }: AreaProps) {
  const [id, tab] = path
  return id === undefined ? <MemberList {...given} /> : <MemberPage {...given} key={id} id={id} tab={tab} />
}
