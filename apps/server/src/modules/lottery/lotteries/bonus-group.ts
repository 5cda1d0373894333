import { readAgentsAbove, readRates } from '#modules/identity'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import type { Lottery } from './lottery.ts'

export type PathMember = { readonly memberId: string; readonly group: number }

/** The member and all agents above them, however many, with their bonus groups in a lottery. */
export async function pathOf(app: App, lottery: Lottery, memberId: string): Promise<readonly PathMember[]> {
  return pathAt(app.db, lottery, { memberId, at: app.clock.now() })
}

type PathMoment = { readonly memberId: string; readonly at: Date }

export async function pathAt(
  db: Db | Tx,
  lottery: Lottery,
  { memberId, at }: PathMoment,
): Promise<readonly PathMember[]> {
  const above = (await readAgentsAbove(db, { memberIds: [memberId], at })).get(memberId) ?? []
  const ids = [...new Set([memberId, ...above])]
  const rates = await readRates(db, { memberIds: ids, at })
  const path: PathMember[] = []
  let most = lottery.mostGroup
  for (const id of ids.toReversed()) {
    most = groupIn(lottery, { own: rates.get(id)?.series[lottery.groupId], most })
    path.unshift({ memberId: id, group: most })
  }
  return path
}

type GroupBounds = { readonly own: number | undefined; readonly most: number }

/** A member's own group where they have one, the usual one otherwise, and never more than there is above. */
function groupIn({ usualGroup }: Lottery, { own, most }: GroupBounds): number {
  return Math.min(own ?? usualGroup, most)
}
