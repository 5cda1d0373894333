import type { ShowWheelResult } from '@baize/engines'
import { showWheelFields } from '@baize/engines/shown'
import { type Translate, withFields } from '@baize/game-kit'
import { makeShowWheel } from './scenes/show-wheel.ts'
import { spotGrid } from './shared/spot-grid.ts'
import type { SpotLook } from './shared/spot-button.ts'
import { startTable } from './shared/start-table.ts'

const tones: Readonly<Record<string, SpotLook['tone']>> = {
  1: 'plain',
  3: 'blue',
  7: 'green',
  15: 'red',
  23: 'black',
  47: 'gold',
}

function fell(t: Translate, number: string): string {
  return number === '0' ? t('show-wheel.blank') : t('show-wheel.fell', { number })
}

const spotName = (t: Translate, spot: string) => t('show-wheel.times', { number: spot.replace('times-', '') })

void startTable({
  kind: 'show-wheel',
  makeScene: makeShowWheel,
  isResult: withFields<ShowWheelResult>('field'),
  isWon: (spot, { field }) => spot === `times-${showWheelFields[field] ?? 0}`,
  lay({ t, rules, spot }) {
    const spots = rules.spots.map(({ spot: id }) =>
      spot({
        spot: id,
        name: spotName(t, id),
        tone: tones[id.replace('times-', '')] ?? 'plain',
        isLarge: true,
      }),
    )
    return { pages: [{ id: 'bets', name: '', root: spotGrid(spots, { columns: 3 }) }], spots }
  },
  markOf: (t, code) => ({
    text: code === '0' ? '–' : code,
    tone: tones[code] ?? 'plain',
    name: fell(t, code),
  }),
  resultText: (t, { field }) => fell(t, String(showWheelFields[field] ?? 0)),
  spotName,
})
