import { gameTypes, type listLevelCashback as contract, type ReplyOf } from '@baize/contracts'
import { listedOf } from '#modules/catalog'
import { hasFlag } from '#modules/settings'
import { readLevels } from '#modules/vip'
import type { App } from '#platform/app'
import type { Visit } from '#platform/visit'
import { isCurrent } from '../terms/promotion.ts'
import { PPM_PER_PERCENT, rebateLines } from './rebate.ts'
import { readTriggered } from '../store/promotions.ts'

/** What comes back at each level, of the kinds of game that the house has. */
export async function listLevelCashback(
  app: App,
  { merchant }: Pick<Visit, 'merchant'>,
): Promise<ReplyOf<typeof contract>> {
  const { code: merchantCode } = merchant
  const [levels, found, there] = await Promise.all([
    readLevels(app.db, merchantCode),
    readTriggered(app.db, { merchantCode, trigger: 'cashback' }),
    listedOf(app.db, merchantCode, gameTypes),
  ])
  const rule = found.find((each) => isCurrent(each, app.clock.now()))?.rebate
  if (!rule || !hasFlag(merchant, 'MANUAL_REBATE')) return { levels: [] }
  const { currency } = merchant.money
  return {
    levels: levels.map(({ level }) => ({
      level,
      lines: rebateLines(rule, { played: [], currency, level })
        .filter(({ gameType }) => there.includes(gameType))
        .map(({ gameType, basis, ppm }) => ({ gameType, basis, percent: String(ppm / PPM_PER_PERCENT) })),
    })),
  }
}
