import type { Tx } from '#platform/db'
import * as active from '../store/active-days.ts'
import * as days from '../store/member-days.ts'
import { readSums } from '../store/member-sums.ts'
import { changeActive } from './recount-active.ts'
import { type MemberDay, memberDayKey, type TeamShare } from './figures.ts'
import { readPaths, type Zones } from './paths.ts'
import { spreadShares } from './spread-shares.ts'

/** Brings days that are in the figures of another agent than the nearest of that day into those of the nearest. */
export async function holdDays(tx: Tx, places: readonly MemberDay[], zones: Zones): Promise<void> {
  const pathOf = await readPaths(tx, places, zones)
  const nearest = new Map(
    places.flatMap((place) =>
      pathOf(place)
        .slice(0, 1)
        .map((id) => [memberDayKey(place), id]),
    ),
  )
  const played = await days.readDays(tx, places)
  const sums = await readSums(tx, places)
  const activeDays = await active.readActive(tx, places)
  const shares: TeamShare[] = [
    ...played.map((row) => {
      const { agentId, merchantCode, day, family, staked, payout, turnover, weighted, rounds } = row
      const figures = { staked, payout, turnover, weighted, rounds }
      return { place: row, share: { agentId, merchantCode, day, family, figures } }
    }),
    ...sums.map((row) => {
      const { memberId: _, agentId, merchantCode, day, ...figures } = row
      return { place: row, share: { agentId, merchantCode, day, family: '' as const, figures } }
    }),
  ].flatMap(({ place, share: { agentId: holder, ...share } }) => {
    const agentId = nearest.get(memberDayKey(place))
    if (agentId === undefined || agentId === holder) return []
    const more = { ...share, agentId }
    return holder === null ? [more] : [negated({ ...share, agentId: holder }), more]
  })
  await spreadShares(tx, shares)
  for (const place of places) {
    const agentId = nearest.get(memberDayKey(place))
    if (agentId !== undefined) await days.passDays(tx, { ...place, agentId })
  }
  const strayed = activeDays.flatMap((row) => {
    const agentId = nearest.get(memberDayKey(row))
    return agentId === undefined || agentId === row.agentId ? [] : [{ row, agentId }]
  })
  await changeActive(
    tx,
    { ended: strayed.map(({ row }) => row), begun: strayed.map(({ row, agentId }) => ({ ...row, agentId })) },
    zones,
  )
}

function negated(share: TeamShare): TeamShare {
  const figures = Object.fromEntries(Object.entries(share.figures).map(([figure, more]) => [figure, -more]))
  return { ...share, figures }
}
