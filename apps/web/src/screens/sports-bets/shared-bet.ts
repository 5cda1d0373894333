import type { BetDetail } from '@baize/contracts'
import { kindText } from '../../features/sports/BetCard.tsx'
import { namedOf } from '../../features/sports/BetLegs.tsx'
import { outcomeName } from '../../features/sports/market-names.ts'
import type { Text } from '../../lib/texts/i18n.tsx'

/** How odds are written by whoever shares them. */
type WrittenOdds = (odds: number) => string
type SharedBet = Pick<BetDetail, 'kind' | 'legs' | 'lines' | 'odds'>

/** What somebody shows others of a bet: what it is on and at which odds. Its receipt opens to nobody else. */
export function sharedText(t: Text, { bet, write }: { bet: SharedBet; write: WrittenOdds }) {
  const title = [kindText(t, bet), bet.odds === null ? '' : write(bet.odds)].filter(Boolean).join(' · ')
  const legs = bet.legs.map((leg) => {
    const match = leg.sides.length === 2 ? leg.sides.join(' – ') : leg.competition
    return `${match}: ${outcomeName(t, namedOf(leg), leg)} ${write(leg.odds)}`
  })
  return { title, text: legs.join('\n') }
}

/** Where whoever it is shown to finds the same odds: the match, or the book where there are several. */
export function sharedPath({ legs }: Pick<BetDetail, 'legs'>): string {
  const [only, ...others] = new Set(legs.map(({ fixtureId }) => fixtureId))
  return only !== undefined && others.length === 0 ? `/m/sports/match/${only}` : '/m/sports'
}
