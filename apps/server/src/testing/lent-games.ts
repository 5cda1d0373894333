import { type CatalogGameRow, renewAllPlayable, saveCatalog } from '#modules/catalog'
import type { App } from '../platform/app.ts'
import { transaction } from '../platform/db.ts'
import { gameSources } from '../wiring.ts'

/** Has these games of the catalogue opened as well, as an engine would that the house has not. */
export async function lendEngine(app: App, ...codes: readonly string[]): Promise<void> {
  const lent = { name: 'lent', games: async () => codes.map((code) => ({ code, screen: null })) }
  await renewAllPlayable(app, [...gameSources, lent])
}

const PICTURE = '/m/art/default.webp'

type Lent = { readonly vendorCode: string; readonly code: string }

/** A vendor of the catalogue with one slot; nobody offers it yet. */
export async function saveLentGame(app: App, { vendorCode, code }: Lent): Promise<void> {
  const vendor = {
    code: vendorCode,
    displayName: vendorCode,
    accountTypeName: vendorCode,
    opensList: true,
    lobbyGame: null,
    largeIcon: PICTURE,
    smallIcon: PICTURE,
  }
  const game: CatalogGameRow = {
    code,
    vendorCode,
    gameType: 'RNG',
    classify: 'slots',
    names: { EN: code },
    rtp: null,
    rake: null,
    tag: null,
    supportPlay: 0,
    lottoMode: null,
    gameGroupId: null,
    icon: PICTURE,
    largeIcon: PICTURE,
    layerIcon: null,
    emblem: PICTURE,
    minStake: 0,
    lines: 1,
    trialUrl: null,
    popularity: 10_000,
  }
  await transaction(app, (tx) => saveCatalog(tx, { vendors: [vendor], games: [game] }))
}
