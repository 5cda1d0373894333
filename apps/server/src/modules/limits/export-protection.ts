import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import type { Limit } from './limit.ts'
import { readChanges, readExclusions } from './store/changes.ts'
import { readLimits } from './store/limits.ts'
import { readMarkersOf } from './store/markers.ts'
import { findStanding } from './store/standings.ts'

const MOST = 2000

/** The member's limits and exclusions, what was done about them, and what their play was taken for: theirs to read. */
export async function exportProtection(app: App, { id }: Pick<Member, 'id'>) {
  const { db } = app
  const [standing, limits, exclusions, changes, markers] = await Promise.all([
    findStanding(db, id),
    readLimits(db, id),
    readExclusions(db, id, MOST),
    readChanges(db, id, MOST),
    readMarkersOf(db, id, MOST),
  ])
  return {
    zone: standing?.zone ?? null,
    realityMinutes: standing?.realityMinutes ?? null,
    depositPrompt: standing?.depositPrompt ?? null,
    limits: limits.map(limitOnFile),
    exclusions: exclusions.map(({ kind, startedAt, endsAt }) => ({
      kind,
      startedAt: startedAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    })),
    changes: changes.map(({ at, ...change }) => ({ at: at.toISOString(), ...change })),
    markers,
  }
}

function limitOnFile({ kind, span, amount, setAt, pending }: Limit) {
  const text = (bound: bigint) => (kind === 'session' ? String(bound) : unitsToWire(bound))
  return {
    kind,
    span,
    amount: text(amount),
    setAt: setAt.toISOString(),
    pending: pending && {
      amount: pending.amount === null ? null : text(pending.amount),
      askedAt: pending.askedAt.toISOString(),
      readyAt: pending.readyAt.toISOString(),
    },
  }
}
