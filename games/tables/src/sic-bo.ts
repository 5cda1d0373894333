import type { SicBoResult } from '@baize/engines'
import { element, type Translate, withFields } from '@baize/game-kit'
import { diceFace } from './shared/pips.ts'
import { makeSicBo } from './scenes/sic-bo.ts'
import { spotGrid } from './shared/spot-grid.ts'
import { startTable } from './shared/start-table.ts'
import { isWonAtSicBo } from './shared/won.ts'

const faces = [1, 2, 3, 4, 5, 6]
const sums = Array.from({ length: 14 }, (_, index) => index + 4)
const pairs = faces.flatMap((low) =>
  faces.filter((high) => high > low).map((high): [number, number] => [low, high]),
)

function spotName(t: Translate, spot: string): string {
  const [, kind, number] = /^(sum|triple|double|pair|face)-([\d-]+)$/.exec(spot) ?? []
  return kind && number ? t(`sic-bo.${kind}`, { number: number.replace('-', ' + ') }) : t(`sic-bo.${spot}`)
}

void startTable({
  kind: 'sic-bo',
  makeScene: makeSicBo,
  isResult: withFields<SicBoResult>('dice'),
  isWon: isWonAtSicBo,
  lay({ t, spot }) {
    const made = (id: string, face?: Node) => spot({ spot: id, name: spotName(t, id), ...(face && { face }) })
    const main = (['small', 'odd', 'even', 'big'] as const).map((id) =>
      spot({
        spot: id,
        name: t(`sic-bo.${id}`),
        tone: id === 'small' ? 'blue' : id === 'big' ? 'red' : 'plain',
        isLarge: true,
      }),
    )
    const ones = faces.map((face) => made(`face-${face}`, diceFace(face)))
    const summed = sums.map((sum) => made(`sum-${sum}`, document.createTextNode(String(sum))))
    const doubled = faces.map((face) => made(`double-${face}`, diceFace(face, face)))
    const tripled = faces.map((face) => made(`triple-${face}`, diceFace(face, face, face)))
    const any = spot({ spot: 'any-triple', name: t('sic-bo.any-triple'), tone: 'green' })
    const paired = pairs.map(([low, high]) => made(`pair-${low}-${high}`, diceFace(low, high)))
    const page = (id: string, ...grids: readonly HTMLElement[]) => ({
      id,
      name: t(`sic-bo.${id}`),
      root: element('div', {}, ...grids),
    })
    return {
      pages: [
        page('main', spotGrid(main, { columns: 4 }), spotGrid(ones, { columns: 6 })),
        page('sums', spotGrid(summed, { columns: 7 })),
        page('triples', spotGrid([...doubled, ...tripled, any], { columns: 6 })),
        page('pairs', spotGrid(paired, { columns: 5 })),
      ],
      spots: [...main, ...ones, ...summed, ...doubled, ...tripled, any, ...paired],
    }
  },
  markOf(t, code) {
    const dice = code.split('-').map(Number)
    const sum = dice.reduce((before, die) => before + die, 0)
    const isTriple = new Set(dice).size === 1
    const tone = isTriple ? 'green' : sum > 10 ? 'red' : 'blue'
    return { text: String(sum), tone, name: t('sic-bo.fell', { dice: dice.join(' + '), sum }) }
  },
  resultText: (t, { dice }) => t('sic-bo.fell', { dice: dice.join(' + '), sum: dice[0] + dice[1] + dice[2] }),
  spotName,
})
