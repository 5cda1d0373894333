import { isOverstayed, knownHouses, readTimed } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { push } from '#platform/live/push'
import { endGames } from './launch.ts'
import { readOpenOwners } from './store/sessions.ts'
import { tellVendorsEnded } from './vendors/end-vendor-games.ts'

export const ENDING_OVERSTAYED = 'end-overstayed-games'

/**
 * Ends what is open of everybody who sits longer than they allow themselves. Their next round is refused without it;
 * here vendors and open pages are told. What was staked is still paid.
 */
export async function endOverstayed(app: App): Promise<void> {
  const now = app.clock.now()
  const houses = await knownHouses(app)
  const timed = new Map((await readTimed(app.db)).map((standing) => [standing.memberId, standing]))
  const ended = await eachAlone(app, await readOpenOwners(app.db, [...timed.keys()]), {
    job: ENDING_OVERSTAYED,
    idOf: ({ memberId }) => memberId,
    work: async ({ memberId, merchantCode }) => {
      const standing = timed.get(memberId)
      if (!standing || !isOverstayed(standing, now, houses.of(merchantCode).pack)) return
      await transaction(app, async (tx) => {
        await tellVendorsEnded(tx, await endGames(tx, memberId), 'session limit')
        await push(tx, { memberIds: [memberId] }, { type: 'play.halted' })
      })
    },
  })
  reportFailed(ENDING_OVERSTAYED, ended)
}
