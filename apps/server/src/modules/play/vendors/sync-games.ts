import { listVendorGames, type VendorGame } from '@baize/owp'
import { type CatalogGameRow, offerVendor, renewPlayable, saveCatalog } from '#modules/catalog'
import { listMerchants } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { replaceVendorGames } from '../store/vendors.ts'
import { forgetVendors, listVendors } from './known-vendors.ts'
import { askVendor } from './vendor-client.ts'
import { vendorGames } from './vendor-games.ts'

const PICTURE = '/m/art/default.webp'
/** Behind everything of our own, until somebody sorts them. */
const POPULARITY = 10_000

/** Asks a vendor what it has, and puts that in the catalogue. An answer that cannot be read changes nothing. */
export async function syncVendorGames(app: App, code: string): Promise<number | undefined> {
  const outcome = await askVendor(app, { code, call: listVendorGames })
  if (outcome.kind !== 'done') {
    app.log.warn({ vendor: code, outcome }, 'a vendor did not say which games it has')
    return undefined
  }
  const { games } = outcome.reply
  const merchants = await listMerchants(app)
  await transaction(app, async (tx) => {
    await replaceVendorGames(
      tx,
      code,
      games.map(({ id, demo, freeRounds }) => ({ code: id, hasDemo: demo, hasFreeRounds: freeRounds })),
    )
    await renewPlayable(tx, vendorGames)
    await saveCatalog(tx, { vendors: [], games: games.map((game, at) => gameRow(code, game, at)) })
    const kinds = [...new Set(games.map(({ category }) => category))]
    for (const { code: merchantCode } of merchants) await offerKinds(tx, { merchantCode, code, kinds })
  })
  forgetVendors(app)
  return games.length
}

type Offer = {
  readonly merchantCode: string
  readonly code: string
  readonly kinds: readonly VendorGame['category'][]
}

async function offerKinds(tx: Tx, { merchantCode, code, kinds }: Offer): Promise<void> {
  for (const gameType of kinds) await offerVendor(tx, { merchantCode, vendorCode: code, gameType })
}

function gameRow(vendorCode: string, game: VendorGame, at: number): CatalogGameRow {
  const names = Object.fromEntries(Object.entries(game.names).map(([tag, name]) => [tag.toUpperCase(), name]))
  return {
    code: game.id,
    vendorCode,
    gameType: game.category,
    classify: game.category.toLowerCase(),
    names,
    rtp: game.category === 'PVP' ? null : (game.rtp[0] ?? null),
    rake: null,
    tag: null,
    supportPlay: game.demo ? 0 : 1,
    trialUrl: null,
    lottoMode: null,
    gameGroupId: null,
    icon: PICTURE,
    largeIcon: PICTURE,
    layerIcon: null,
    emblem: PICTURE,
    minStake: 0,
    lines: 1,
    popularity: POPULARITY + at,
  }
}

type GameNames = Parameters<typeof replaceVendorGames>[2]

/** Writes down what a vendor has without asking it, for one that is played by tests. */
export async function nameVendorGames(app: App, code: string, games: GameNames): Promise<void> {
  await transaction(app, async (tx) => {
    await replaceVendorGames(tx, code, games)
    await renewPlayable(tx, vendorGames)
  })
  forgetVendors(app)
}

export const SYNCING = 'sync-vendor-games'

export async function syncAllVendors(app: App): Promise<void> {
  const vendors = (await listVendors(app)).filter(({ isOn }) => isOn)
  const synced = await eachAlone(app, vendors, {
    job: SYNCING,
    idOf: ({ code }) => code,
    work: ({ code }) => syncVendorGames(app, code),
  })
  reportFailed(SYNCING, synced)
}
