import type { DragonTigerResult } from '@baize/engines'
import { element, withFields } from '@baize/game-kit'
import { suitFace, suitPips } from './shared/pips.ts'
import { makeDragonTiger } from './scenes/dragon-tiger.ts'
import { spotGrid } from './shared/spot-grid.ts'
import { startTable } from './shared/start-table.ts'
import type { FeltParts } from './shared/table-kind.ts'
import { isWonAtDragonTiger } from './shared/won.ts'

const sides: Readonly<Record<string, { readonly spot: string; readonly tone: string }>> = {
  D: { spot: 'dragon', tone: 'red' },
  T: { spot: 'tiger', tone: 'gold' },
  E: { spot: 'tie', tone: 'green' },
}

/** What can be said of one card, on a page of its own. */
function cardBets({ t, spot }: FeltParts, side: 'dragon' | 'tiger') {
  const tone = side === 'dragon' ? 'red' : 'gold'
  const name = (what: string) =>
    t('dragon-tiger.of', { side: t(`dragon-tiger.${side}`), what: t(`dragon-tiger.${what}`) })
  const text = (what: string) => document.createTextNode(t(`dragon-tiger.${what}`))
  const halves = ['big', 'small', 'odd', 'even'].map((what) =>
    spot({ spot: `${side}-${what}`, name: name(what), face: text(what), tone }),
  )
  const suits = suitPips.map((suit) =>
    spot({ spot: `${side}-${suit}`, name: name(suit), face: suitFace(suit), isLarge: true }),
  )
  const root = element('div', {}, spotGrid(halves, { columns: 4 }), spotGrid(suits, { columns: 4 }))
  return { page: { id: side, name: t(`dragon-tiger.${side}`), root }, spots: [...halves, ...suits] }
}

void startTable({
  kind: 'dragon-tiger',
  makeScene: makeDragonTiger,
  isResult: withFields<DragonTigerResult>('dragon', 'tiger'),
  isWon: isWonAtDragonTiger,
  lay(parts) {
    const { t, spot } = parts
    const name = (id: string) => t(`dragon-tiger.${id}`)
    const main = [
      spot({ spot: 'dragon', name: name('dragon'), tone: 'red', isLarge: true }),
      spot({ spot: 'tiger', name: name('tiger'), tone: 'gold', isLarge: true }),
    ]
    const ties = [
      spot({ spot: 'tie', name: name('tie'), tone: 'green' }),
      spot({ spot: 'suited-tie', name: name('suited-tie'), tone: 'green' }),
    ]
    const root = element('div', {}, spotGrid(main, { columns: 2 }), spotGrid(ties, { columns: 2 }))
    const [dragon, tiger] = [cardBets(parts, 'dragon'), cardBets(parts, 'tiger')]
    return {
      pages: [{ id: 'main', name: name('main'), root }, dragon.page, tiger.page],
      spots: [...main, ...ties, ...dragon.spots, ...tiger.spots],
    }
  },
  markOf(t, code) {
    const { spot, tone } = sides[code.slice(0, 1)] ?? { spot: 'tie', tone: 'green' }
    return { text: code.startsWith('E') ? '=' : code.slice(0, 1), tone, name: t(`dragon-tiger.${spot}`) }
  },
  resultText(t, result) {
    const spot = ['dragon', 'tiger'].find((side) => isWonAtDragonTiger(side, result))
    return spot === undefined
      ? t('dragon-tiger.tie')
      : t('dragon-tiger.wins', { side: t(`dragon-tiger.${spot}`) })
  },
  spotName(t, spot) {
    const [, side, what] = /^(dragon|tiger)-(\w+)$/.exec(spot) ?? []
    return side && what
      ? t('dragon-tiger.of', { side: t(`dragon-tiger.${side}`), what: t(`dragon-tiger.${what}`) })
      : t(`dragon-tiger.${spot}`)
  },
})
