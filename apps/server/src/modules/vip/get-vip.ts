import type { getVip as contract, ReplyOf } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { readTurnovers } from './store/days.ts'
import { findStanding, readLevels } from './store/levels.ts'

type VipReader = Pick<Visit, 'merchant' | 'language'> & { readonly member: Member }

/** The member's level and how far the next one is; a house without levels has nothing to show. */
export async function getVip(
  app: App,
  { member, merchant, language }: VipReader,
): Promise<ReplyOf<typeof contract>> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const levels = await readLevels(app.db, merchant.code)
  if (levels.length === 0) throw new Refusal('FEATURE_OFF')
  const { currency } = merchant.money
  const [standing, turnovers] = await Promise.all([
    findStanding(app.db, member.id),
    readTurnovers(app.db, [member.id]),
  ])
  const level = standing?.level ?? 0
  const turnover = turnovers.get(member.id) ?? 0n
  const next = levels.find((each) => each.level > level)
  return {
    currency,
    level,
    label: String(level),
    name: levels.find((each) => each.level === level)?.names[language] ?? '',
    turnover: unitsToWire(turnover),
    next: next
      ? {
          level: next.level,
          name: next.names[language],
          turnover: unitsToWire(next.turnover),
          left: unitsToWire(next.turnover > turnover ? next.turnover - turnover : 0n),
        }
      : null,
    levels: levels.map((each) => ({
      level: each.level,
      name: each.names[language],
      turnover: unitsToWire(each.turnover),
      gift: unitsToWire(each.gift),
      perks: each.perks.map((perk) => perk[language]),
      isReached: each.level <= level,
    })),
  }
}
