import type { RouletteResult } from '@baize/engines'
import { withFields } from '@baize/game-kit'
import { chipValues } from './shared/chips.ts'
import { makeRoulette } from './scenes/roulette.ts'
import { startTable } from './shared/start-table.ts'
import { layLayout, toneOf } from './roulette/layout.ts'
import { layRacetrack } from './roulette/racetrack.ts'
import { isWonAtRoulette } from './shared/won.ts'
import './roulette/roulette.css'
import './roulette/track.css'

void startTable({
  kind: 'roulette',
  makeScene: makeRoulette,
  isResult: withFields<RouletteResult>('number'),
  isWon: isWonAtRoulette,
  lay(parts) {
    const layout = layLayout(parts, chipValues(parts.rules.limits.main))
    const { t } = parts
    return {
      ...layout,
      pages: [
        { id: 'layout', name: t('roulette.layout'), root: layout.root },
        { id: 'track', name: t('roulette.track'), root: layRacetrack(parts) },
      ],
    }
  },
  markOf: (t, code) => {
    const tone = toneOf(Number(code))
    return { text: code, tone, name: t('roulette.fell', { number: code, colour: t(`roulette.${tone}`) }) }
  },
  resultText: (t, { number }) => t('roulette.fell', { number, colour: t(`roulette.${toneOf(number)}`) }),
  spotName(t, spot) {
    const [kind = '', ...rest] = spot.split('-')
    const known = ['n', 'split', 'street', 'corner', 'line', 'trio', 'first']
    return known.includes(kind)
      ? t(`roulette.inside.${kind}`, { number: rest.join('/') })
      : t(`roulette.${spot}`)
  },
})
