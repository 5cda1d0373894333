import type { CheckedJackpot } from '@baize/contracts'
import { daysPerWin, jackpotOdds, outlivesPlayers } from '@baize/engines'
import { UNITS_PER_WHOLE, unitsToWire } from '@baize/money'
import { requireAction, requireMerchant } from '#modules/operators'
import { standingTerms, sumStaked } from '#modules/play'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import * as store from '../store/jackpots.ts'

/** What is staked is looked at over so long; a house that is younger has staked less, and its pots seem to last longer. */
const DAYS = 30

/** How long the pots of a house last at what is staked for them, for whoever sizes them. */
export async function checkJackpots(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<CheckedJackpot[]> {
  requireAction(operator, 'checkJackpots')
  requireMerchant(operator, merchantCode)
  const [rows, terms, staked] = await Promise.all([
    store.readJackpots(app.db, merchantCode),
    standingTerms(app),
    sumStaked(app.db, { merchantCode, since: sinceOf(app.clock.now()) }),
  ])
  return rows.flatMap(({ name, account, currency }) => {
    const standing = terms.get(account)
    if (!standing) return []
    const aDay = (staked.byPot.get(account) ?? 0n) / BigInt(DAYS)
    const days = daysPerWin(standing, aDay)
    return [
      {
        name,
        currency,
        oneIn: String(jackpotOdds(standing, UNITS_PER_WHOLE)),
        stakedADay: unitsToWire(aDay),
        daysPerWin: Number.isFinite(days) ? days : null,
        outlivesPlayers: outlivesPlayers(days),
      },
    ]
  })
}

type PotSize = {
  readonly merchantCode: string
  readonly ppm: number
  readonly price: bigint
  readonly now: Date
}

/**
 * Whether a pot would fall so rarely, if everything that the house takes were staked for it, that nobody who plays for
 * it lives to see it. A house that took nothing knows nothing of that yet.
 */
export async function wouldOutlivePlayers(tx: Tx, { merchantCode, now, ...size }: PotSize): Promise<boolean> {
  const { all } = await sumStaked(tx, { merchantCode, since: sinceOf(now) })
  const aDay = all / BigInt(DAYS)
  return aDay > 0n && outlivesPlayers(daysPerWin(size, aDay))
}

function sinceOf(now: Date): Date {
  return new Date(now.getTime() - DAYS * DAY_MS)
}
