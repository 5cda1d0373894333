import { unitsToWire } from '@baize/money'
import { openerForMember } from '#modules/identity'
import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { readGiftsOf } from './store/gifts.ts'
import { findHostOf, readHelpedBy } from './store/hosts.ts'
import { readLinesOf } from './store/lines.ts'
import { readSanctionsOf } from './store/sanctions.ts'

const MOST = 5000

/** What the member said and gave in shows, what kept them from speaking, and what they are there; for themselves to read. */
export async function exportShows(app: App, { id }: Pick<Member, 'id'>) {
  const { secrets } = app
  const [open, lines, gifts, sanctions, host, helps] = await Promise.all([
    openerForMember(app.db, { secrets, memberId: id }),
    readLinesOf(app.db, id, MOST),
    readGiftsOf(app.db, { memberId: id, after: undefined, limit: MOST }),
    readSanctionsOf(app.db, id),
    findHostOf(app.db, id),
    readHelpedBy(app.db, id),
  ])
  return {
    lines: lines.map(({ saidAt, sealed, state }) => ({
      saidAt: saidAt.toISOString(),
      text: open(sealed)?.toString() ?? null,
      state,
    })),
    gifts: gifts.map(({ givenAt, gift, currency, price, toHost, hostName }) => ({
      givenAt: givenAt.toISOString(),
      gift,
      currency,
      price: unitsToWire(price),
      toHost: unitsToWire(toHost),
      host: hostName,
    })),
    sanctions: sanctions.map(({ kind, why, madeAt, endsAt, liftedAt }) => ({
      kind,
      why,
      madeAt: madeAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
    host: host
      ? { name: host.name, sharePercent: host.shareBp / 100, since: host.madeAt.toISOString() }
      : null,
    helps: helps.map(({ name, addedAt }) => ({ host: name, since: addedAt.toISOString() })),
  }
}
