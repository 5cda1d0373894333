import { findMember } from '#modules/identity'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Lottery } from './lottery.ts'
import { readGroups, upsertGroup } from '../store/lotteries.ts'

/** A path longer than this is cut: nobody that far above had a hand in it. */
const LONGEST_PATH = 20

export type PathMember = { readonly memberId: string; readonly group: number }

/** The member and everybody above them, with their bonus groups in a lottery. */
export async function pathOf(app: App, lottery: Lottery, memberId: string): Promise<readonly PathMember[]> {
  const ids = [memberId]
  for (let above = (await findMember(app.db, memberId))?.invitedBy; above && ids.length < LONGEST_PATH; ) {
    ids.push(above)
    above = (await findMember(app.db, above))?.invitedBy
  }
  const groups = await readGroups(app.db, ids)
  return ids.map((id) => ({ memberId: id, group: groupIn(lottery, groups.get(id)) }))
}

/** A member's own group where they have one, the usual one otherwise, and never more than the lottery pays. */
export function groupIn({ usualGroup, mostGroup }: Lottery, own: number | undefined): number {
  return Math.min(own ?? usualGroup, mostGroup)
}

export type Ladder = {
  /** The one above, where there is one, and the highest of those below. */
  readonly above?: number
  readonly below?: number
  readonly before?: number
}

/** A group is at most that of whoever is above, at least that of everybody below, and is raised, never lowered. */
function mayHaveGroup(points: number, { above, below, before }: Ladder): boolean {
  return (
    (above === undefined || points <= above) &&
    (below === undefined || points >= below) &&
    (before === undefined || points >= before)
  )
}

/** Sets the bonus group of a member; tickets that are sold keep the one they were sold at. */
export async function setBonusGroup(
  tx: Tx,
  {
    memberId,
    points,
    ladder,
  }: { readonly memberId: string; readonly points: number; readonly ladder: Ladder },
): Promise<void> {
  if (!mayHaveGroup(points, ladder)) throw new Refusal('GROUP_NOT_ALLOWED')
  await upsertGroup(tx, { memberId, points })
}
