import type { AndarBaharResult } from '@baize/engines'
import { element, type Translate, withFields } from '@baize/game-kit'
import { makeAndarBahar } from './scenes/andar-bahar.ts'
import { spotGrid } from './shared/spot-grid.ts'
import { startTable } from './shared/start-table.ts'
import { isWonAtAndarBahar } from './shared/won.ts'

function spotName(t: Translate, spot: string): string {
  const range = /^cards-(\d+)-(\d+)$/.exec(spot)
  return range ? t('andar-bahar.cards', { number: `${range[1]}–${range[2]}` }) : t(`andar-bahar.${spot}`)
}

const sideOf = (code: string) => (code.startsWith('A') ? 'andar' : 'bahar')

void startTable({
  kind: 'andar-bahar',
  makeScene: makeAndarBahar,
  isResult: withFields<AndarBaharResult>('joker', 'cards'),
  isWon: isWonAtAndarBahar,
  lay({ t, rules, spot }) {
    const main = [
      spot({ spot: 'andar', name: t('andar-bahar.andar'), tone: 'blue', isLarge: true }),
      spot({ spot: 'bahar', name: t('andar-bahar.bahar'), tone: 'red', isLarge: true }),
    ]
    const ranges = rules.spots
      .filter(({ spot: id }) => id.startsWith('cards-'))
      .map(({ spot: id }) => spot({ spot: id, name: spotName(t, id) }))
    const root = element(
      'div',
      {},
      spotGrid(main, { columns: 2 }),
      spotGrid(ranges, { columns: 4, isSide: true }),
    )
    return { pages: [{ id: 'bets', name: '', root }], spots: [...main, ...ranges] }
  },
  markOf: (t, code) => ({
    text: code.slice(0, 1),
    tone: sideOf(code) === 'andar' ? 'blue' : 'red',
    name: t('andar-bahar.fell', { side: t(`andar-bahar.${sideOf(code)}`), count: code.slice(1) }),
  }),
  resultText(t, { cards }) {
    const side = cards.length % 2 === 1 ? 'andar' : 'bahar'
    return t('andar-bahar.fell', { side: t(`andar-bahar.${side}`), count: cards.length })
  },
  spotName,
})
