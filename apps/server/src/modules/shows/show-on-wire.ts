import type { ShowFace } from '@baize/contracts'
import { knownHouses } from '#modules/limits'
import type { App } from '#platform/app'
import { readPeople } from './show-room.ts'
import { addressesOf } from './media/streams.ts'
import type { HostedShow } from './store/shows.ts'

/** Shows as everybody sees them, with how many are in each. */
export async function showsOnWire(app: App, shows: readonly HostedShow[]): Promise<ShowFace[]> {
  const people = await readPeople(
    app.db,
    shows.map(({ id }) => id),
  )
  const houses = await knownHouses(app)
  return shows.map((show) => ({
    id: show.id,
    game: show.gameCode,
    title: show.title,
    state: show.state,
    startsAt: show.startsAt.toISOString(),
    language: show.language,
    host: { id: show.hostId, name: show.hostName },
    isSimulated: show.isSimulated,
    poster: addressesOf(app, show.stream).poster,
    people: people.get(show.id) ?? 0,
    minAge: houses.of(show.merchantCode).pack.minAge,
    table: show.tableCode,
  }))
}
