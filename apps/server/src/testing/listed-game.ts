import { offerVendor, saveCatalog } from '#modules/catalog'
import { TEST_GAME } from '#modules/play'
import type { App } from '../platform/app.ts'
import { transaction } from '../platform/db.ts'

/** The vendor's game is in the catalogue, and the house has it. */
export async function listTestGame(app: App): Promise<void> {
  const picture = { largeIcon: '/m/art/default.webp', smallIcon: '/m/art/default.webp' }
  const place = { vendorCode: 'TEST', gameType: 'RNG' } as const
  await transaction(app, async (tx) => {
    const names = { displayName: 'Test', accountTypeName: 'TEST', opensList: true, lobbyGame: null }
    await saveCatalog(tx, {
      vendors: [{ code: 'TEST', ...names, ...picture }],
      games: [
        {
          ...place,
          code: TEST_GAME,
          classify: 'SLOT',
          names: { EN: 'Test' },
          rtp: null,
          rake: null,
          tag: null,
          supportPlay: 0,
          lottoMode: null,
          gameGroupId: null,
          icon: picture.largeIcon,
          largeIcon: picture.largeIcon,
          layerIcon: null,
          emblem: 'star',
          minStake: 0,
          lines: 1,
          trialUrl: null,
          popularity: 1,
        },
      ],
    })
    await offerVendor(tx, { ...place, merchantCode: 'BAIZE' })
  })
}
