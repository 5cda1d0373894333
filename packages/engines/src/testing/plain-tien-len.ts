import { type Card, cardName } from '../cards/deck.ts'

const order = '3456789TJQKA2'
const suits = 'SCDH'

const weight = (name: string) => order.indexOf(name[0] ?? '') * 4 + suits.indexOf(name[1] ?? '')

type Pattern = {
  readonly is: 'alike' | 'row' | 'pairs'
  readonly cards: number
  readonly top: number
  readonly twos: boolean
}

/** What cards are, looked at as their written names in a row. */
function patternOf(cards: readonly Card[]): Pattern | undefined {
  const names = cards.map(cardName).sort((a, b) => weight(a) - weight(b))
  const ranks = names.map((name) => order.indexOf(name[0] ?? ''))
  const top = weight(names.at(-1) ?? '')
  const known = { cards: names.length, top, twos: ranks[0] === 12 }
  if (ranks.every((rank) => rank === ranks[0])) return { is: 'alike', ...known }
  if (ranks.includes(12)) return undefined
  const steps = ranks
    .map((rank, index) => (index === 0 ? 'x' : `+${rank - (ranks[index - 1] ?? 0)}`))
    .join('')
  if (/^x(\+1){2,}$/.test(steps)) return { is: 'row', ...known }
  return /^x\+0(\+1\+0){2,}$/.test(steps) ? { is: 'pairs', ...known } : undefined
}

/** Whether cards may be put on others, or lead where there are none: the rules as they are told at a table. */
function plainMayPlay(cards: readonly Card[], lying: readonly Card[] | null, must: Card | null): boolean {
  const own = patternOf(cards)
  if (!own || (must !== null && !cards.includes(must))) return false
  const on = lying && patternOf(lying)
  if (!on) return true
  if (own.is === on.is && own.cards === on.cards) return own.top > on.top
  const isFour = own.is === 'alike' && own.cards === 4
  const pairs = own.is === 'pairs' ? own.cards / 2 : 0
  if (on.is === 'alike' && on.twos && on.cards === 1) return isFour || pairs >= 3
  if (on.is === 'alike' && on.twos && on.cards === 2) return isFour || pairs >= 4
  if (on.is === 'pairs' && on.cards === 6) return isFour || pairs >= 4
  return on.is === 'alike' && on.cards === 4 && pairs >= 4
}

/** Every choice of cards that may be played, found by trying all of them. */
export function plainPlays(
  held: readonly Card[],
  lying: readonly Card[] | null,
  must: Card | null,
): Card[][] {
  const found: Card[][] = []
  for (let choice = 1; choice < 2 ** held.length; choice++) {
    const cards = held.filter((_, index) => (choice >> index) & 1)
    if (plainMayPlay(cards, lying, must)) found.push(cards)
  }
  return found
}
