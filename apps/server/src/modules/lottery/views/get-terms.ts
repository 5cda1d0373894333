import type { LotteryTermsOnWire } from '@baize/contracts'
import { linePrices } from '@baize/engines'
import { type Currency, unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { rulesOf } from '../draws/announce-draws.ts'
import { pathOf } from '../lotteries/bonus-group.ts'
import {
  CANCEL_GUARD_SECONDS,
  MOST_DRAWS,
  MOST_MULTIPLE,
  MOST_TICKETS,
  saleLimits,
} from '../lotteries/limits.ts'
import { familyOf, type Lottery } from '../lotteries/lottery.ts'

type Buyer = { readonly currency: Currency; readonly memberId: string }

/** What a member may buy of a lottery, and at what bonus group. */
export async function getTerms(
  app: App,
  lottery: Lottery,
  { currency, memberId }: Buyer,
): Promise<LotteryTermsOnWire> {
  const [own] = await pathOf(app, lottery, memberId)
  const family = familyOf(lottery)
  const { domain, hash } = rulesOf(family)
  const { mostPayout, mostExposure } = saleLimits(currency)
  const most = own?.group ?? lottery.usualGroup
  return {
    gameId: lottery.code,
    family: family.id,
    modes: [...lottery.modes],
    currency,
    group: { least: lottery.leastGroup, most, usual: most, house: lottery.houseGroup },
    linePrices: linePrices.map(unitsToWire),
    mostMultiple: MOST_MULTIPLE,
    mostTickets: MOST_TICKETS,
    mostDraws: MOST_DRAWS,
    mostPayout: unitsToWire(mostPayout),
    mostExposure: unitsToWire(mostExposure),
    cancelGuardSeconds: CANCEL_GUARD_SECONDS,
    domain,
    rulesHash: hash,
  }
}
