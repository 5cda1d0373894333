import type { BaccaratResult } from '@baize/engines'
import { element, withFields } from '@baize/game-kit'
import { createRoads } from './baccarat/roads.ts'
import { makeBaccarat } from './scenes/baccarat.ts'
import { spotGrid } from './shared/spot-grid.ts'
import { startTable } from './shared/start-table.ts'
import { baccaratPoints, isWonAtBaccarat } from './shared/won.ts'
import './baccarat/roads.css'

const sides: Readonly<Record<string, { readonly spot: string; readonly tone: string }>> = {
  P: { spot: 'player', tone: 'blue' },
  B: { spot: 'banker', tone: 'red' },
  T: { spot: 'tie', tone: 'green' },
}

void startTable({
  kind: 'baccarat',
  makeScene: makeBaccarat,
  isResult: withFields<BaccaratResult>('player', 'banker'),
  isWon: isWonAtBaccarat,
  lay({ t, spot }) {
    const name = (id: string) => t(`baccarat.${id}`)
    const main = [
      spot({ spot: 'player', name: name('player'), tone: 'blue', isLarge: true }),
      spot({ spot: 'tie', name: name('tie'), tone: 'green', isLarge: true }),
      spot({ spot: 'banker', name: name('banker'), tone: 'red', isLarge: true }),
    ]
    const side = [
      'player-pair',
      'either-pair',
      'perfect-pair',
      'banker-pair',
      'small',
      'big',
      'banker-six',
    ].map((id) => spot({ spot: id, name: name(id) }))
    const roads = createRoads(t)
    const bets = element(
      'div',
      {},
      spotGrid(main, { columns: 3 }),
      spotGrid(side, { columns: 4, isSide: true }),
    )
    return {
      pages: [
        { id: 'bets', name: name('bets'), root: bets },
        { id: 'roads', name: name('roads'), root: roads.root },
      ],
      spots: [...main, ...side],
      showHistory: roads.show,
    }
  },
  markOf(t, code) {
    const side = sides[code.slice(0, 1)] ?? { spot: 'tie', tone: 'green' }
    const high = /\d+/.exec(code)?.[0] ?? ''
    return {
      text: code.slice(0, 1),
      tone: side.tone,
      name: t('baccarat.won', { side: t(`baccarat.${side.spot}`), high }),
    }
  },
  resultText(t, { player, banker }) {
    const [ours, theirs] = [baccaratPoints(player), baccaratPoints(banker)]
    const [high, low] = [Math.max(ours, theirs), Math.min(ours, theirs)]
    if (ours === theirs) return t('baccarat.tied', { high })
    return t('baccarat.wins', { side: t(ours > theirs ? 'baccarat.player' : 'baccarat.banker'), high, low })
  },
  spotName: (t, spot) => t(`baccarat.${spot}`),
})
