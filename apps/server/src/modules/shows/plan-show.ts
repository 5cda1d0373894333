import { renewPlayable } from '#modules/catalog'
import type { Tx } from '#platform/db'
import { liveShows } from './live-shows.ts'
import { instructShow, makeShowRoom } from './show-room.ts'
import { type HostRow, readStewards } from './store/hosts.ts'
import { insertShow, moveShow, type ShowRow } from './store/shows.ts'

type Planned = Pick<
  ShowRow,
  'id' | 'title' | 'language' | 'gameCode' | 'tableCode' | 'startsAt' | 'madeBy'
> & {
  /** Its stream's name at the media server; a show of a living host has its own. */
  readonly stream?: string
  readonly now: Date
}

/** Writes a show with its room, and has the catalogue open its game. */
export async function planShowIn(tx: Tx, host: HostRow, { now, stream, ...planned }: Planned): Promise<void> {
  const show: ShowRow = {
    ...planned,
    merchantCode: host.merchantCode,
    hostId: host.id,
    stream: stream ?? `show-${planned.id}`,
    state: 'planned',
    liveAt: null,
    endedAt: null,
    endedBy: null,
    endReason: null,
    madeAt: now,
  }
  await insertShow(tx, show)
  await makeShowRoom(tx, show, {
    title: show.title,
    currency: host.currency,
    stream: show.stream,
    host: { id: host.id, memberId: host.memberId, name: host.name, shareBp: host.shareBp },
    stewards: await readStewards(tx, host.id),
  })
  await renewPlayable(tx, liveShows)
}

type Beginning = { readonly id: string; readonly madeBy: string; readonly now: Date }

/** A show that was announced is on; its room hears of it as soon as somebody owns it. */
export async function beginShowIn(tx: Tx, { id, madeBy, now }: Beginning): Promise<void> {
  await moveShow(tx, { id, state: 'live', now })
  await instructShow(tx, { showId: id, madeBy, command: { do: 'begin' } })
}
