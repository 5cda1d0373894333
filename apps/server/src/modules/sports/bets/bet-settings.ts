import type { BodyOf, getSportsSettings, putSportsSettings, ReplyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { type KeptSettings, readSettings, writeSettings } from '../store/bet-views.ts'

/** Better odds are taken unless the member says otherwise; one tap that bets is off until it is switched on. */
const usual: KeptSettings = {
  format: null,
  accept: 'better',
  isQuick: false,
  quickStake: null,
  favourites: [],
}

export async function readBetSettings(
  app: App,
  memberId: string,
): Promise<ReplyOf<typeof getSportsSettings>> {
  const { favourites, ...settings } = (await readSettings(app.db, memberId)) ?? usual
  return { ...settings, favourites: [...favourites] }
}

export async function putBetSettings(
  app: App,
  memberId: string,
  settings: BodyOf<typeof putSportsSettings>,
): Promise<ReplyOf<typeof getSportsSettings>> {
  const favourites = [...new Set(settings.favourites)]
  await transaction(app, (tx) => writeSettings(tx, memberId, { ...settings, favourites }))
  return { ...settings, favourites }
}
