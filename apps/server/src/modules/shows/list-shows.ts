import type { getShow as getting, QueryOf, ShowFace, ShowModel } from '@baize/contracts'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { addressesOf } from './media/streams.ts'
import { showsOnWire } from './show-on-wire.ts'
import * as store from './store/shows.ts'

type Visited = Pick<Visit, 'merchant'>

export async function listShows(app: App, { merchant }: Visited): Promise<ShowFace[]> {
  return showsOnWire(app, await store.readOpenShows(app.db, merchant.code))
}

/** By its id, over or not; or what the game of the catalogue opens now. */
export async function getShow(
  app: App,
  { merchant }: Visited,
  { show, game }: QueryOf<typeof getting>,
): Promise<ShowFace> {
  if ((show === undefined) === (game === undefined)) throw new Refusal('BAD_QUERY')
  const found =
    game === undefined
      ? await store.findShow(app.db, show ?? '')
      : await store.findShowOfGame(app.db, { merchantCode: merchant.code, gameCode: game })
  if (found?.merchantCode !== merchant.code) throw new Refusal('NOT_FOUND')
  const [face] = await showsOnWire(app, [found])
  if (!face) throw new Refusal('NOT_FOUND')
  return face
}

/** Who can be watched right now. */
export async function listModels(app: App, { merchant }: Visited): Promise<ShowModel[]> {
  const shows = await store.readOpenShows(app.db, merchant.code)
  return shows
    .filter(({ state }) => state === 'live')
    .map(({ id, hostId, hostName, title, stream }) => ({
      modelId: hostId,
      name: hostName,
      showId: id,
      title,
      poster: addressesOf(app, stream).poster,
    }))
}
