import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { DAY_MS, MINUTE_MS } from '#platform/time'
import type { Member } from '#platform/visit'
import { isZone } from '#platform/zone'
import { changeOwn } from './change-standing.ts'
import { isRealityDue } from './decide-stake.ts'
import { moveZone } from './standing.ts'

const ZONE_STAYS_MS = 30 * DAY_MS

export async function setRealityCheck(app: App, member: Member, everyMinutes: 15 | 30 | 60): Promise<void> {
  await changeOwn(app, member, ({ standing }) => ({
    standing: { ...standing, realityMinutes: everyMinutes },
    action: 'reality check set',
    detail: { everyMinutes },
  }))
}

/** Play goes on, at once or after the break that the house's rules ask for. */
export async function acknowledgeReality(app: App, member: Member): Promise<void> {
  await changeOwn(app, member, ({ standing, house, now }) => {
    const { realityPauseMinutes } = house.pack
    const hasPause = realityPauseMinutes > 0 && isRealityDue(standing, now, house.pack)
    const pauseUntil = hasPause
      ? new Date(now.getTime() + realityPauseMinutes * MINUTE_MS)
      : standing.pauseUntil
    return { standing: { ...standing, acknowledgedAt: now, pauseUntil }, action: 'reality check seen' }
  })
}

/** The break that the house asks for begins. */
export async function beginPause(app: App, member: Member): Promise<void> {
  await changeOwn(app, member, ({ standing, now }) => {
    if (standing.pauseMinutes === 0) throw new Refusal('NOT_FOUND')
    const pauseUntil = new Date(now.getTime() + standing.pauseMinutes * MINUTE_MS)
    return { standing: { ...standing, pauseMinutes: 0, pauseUntil }, action: 'pause begun' }
  })
}

/** Where the member's days begin; moving starts no day anew. */
export async function setZone(app: App, member: Member, name: string): Promise<void> {
  if (!isZone(name)) throw new Refusal('FIELD_FORMAT', { fields: ['name'] })
  await changeOwn(app, member, ({ standing, now }) => {
    const free = zoneFreeAt(standing.zoneChangedAt)
    if (name !== standing.zone && free && now < free)
      throw new Refusal('ZONE_FIXED', { until: free.toISOString() })
    const moved = name === standing.zone ? standing : moveZone(standing, { zone: name, now })
    return { standing: moved, action: 'zone set', detail: { from: standing.zone, to: name } }
  })
}

/** From when the zone may be changed again. */
export function zoneFreeAt(changedAt: Date | null): Date | null {
  return changedAt && new Date(changedAt.getTime() + ZONE_STAYS_MS)
}
