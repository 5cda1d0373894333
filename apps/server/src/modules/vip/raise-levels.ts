import { vipLevelled } from '#facts/vip'
import { setClubLabel } from '#modules/identity'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { push } from '#platform/live/push'
import { reachedBy } from './level.ts'
import { readTurnovers } from './store/days.ts'
import * as levels from './store/levels.ts'

type Raise = { readonly merchantCode: string; readonly memberIds: readonly string[]; readonly now: Date }

/** Members of a house have every level that their turnover reaches; each is told of once. */
export async function raiseLevels(tx: Tx, { merchantCode, memberIds, now }: Raise): Promise<void> {
  const all = await levels.readLevels(tx, merchantCode)
  if (all.length === 0) return
  const standings = await levels.lockStandings(tx, memberIds)
  const turnovers = await readTurnovers(tx, memberIds)
  for (const { memberId, level } of standings) {
    const reached = reachedBy(all, { turnover: turnovers.get(memberId) ?? 0n, level })
    const top = reached.at(-1)
    if (!top) continue
    await levels.writeLevel(tx, { memberId, level: top.level, at: now })
    await setClubLabel(tx, { memberId, label: String(top.level) })
    for (const each of reached)
      await emit(tx, vipLevelled, {
        memberId,
        merchantCode,
        level: each.level,
        gift: String(each.gift),
        reachedAt: now.toISOString(),
      })
    await push(tx, { memberIds: [memberId] }, { type: 'rewards.changed' })
  }
}
