import { expect, it } from 'vitest'
import { evaluateLine } from './evaluate-lines.ts'
import { type Game, gameOf } from './game.ts'
import { slotMathematics } from './mathematics/index.ts'
import { cellOdds } from './maths/reel-odds.ts'

const withLines = slotMathematics.filter(({ rules }) => rules.wins.kind === 'lines')

/** The best that a row of symbols pays if each of its wilds may stand for any symbol: every symbol and length is tried. */
function bestReading(game: Game, shown: Uint8Array): number {
  let best = 0
  game.pays.forEach((pays, symbol) => {
    let times = 1
    for (let count = 0; count < shown.length; count += 1) {
      const here = shown[count] ?? 0
      const wild = game.wild[here] ?? 0
      if (here !== symbol && wild === 0) break
      times *= Math.max(wild, 1)
      best = Math.max(best, (pays[count + 1] ?? 0) * times)
    }
  })
  return best
}

/** Every row of symbols that the reels can show on a line. */
function* rowsOf(game: Game, reels: readonly (readonly number[])[]): Generator<Uint8Array> {
  const shown = new Uint8Array(reels.length)
  const places = reels.map(() => 0)
  for (;;) {
    reels.forEach((symbols, column) => (shown[column] = symbols[places[column] ?? 0] ?? 0))
    yield shown
    let column = 0
    for (; column < reels.length; column += 1) {
      places[column] = (places[column] ?? 0) + 1
      if ((places[column] ?? 0) < (reels[column]?.length ?? 0)) break
      places[column] = 0
    }
    if (column === game.rules.columns) return
  }
}

function symbolsByReel(game: Game): number[][] {
  return cellOdds(game, game.base).map((cells) =>
    game.ids.flatMap((_, symbol) => (cells.some((odds) => (odds[symbol] ?? 0) > 0) ? [symbol] : [])),
  )
}

it.each(withLines)('[F22] every line of $id pays the best of what its wilds could stand for', ({ rules }) => {
  const game = gameOf(rules)
  const path = Uint8Array.from({ length: rules.columns }, (_, column) => column)
  const won = { symbol: 0, count: 0, points: 0 }
  let worse = 0
  for (const shown of rowsOf(game, symbolsByReel(game))) {
    evaluateLine(game, shown, path, won)
    if (won.points !== bestReading(game, shown)) worse += 1
  }
  expect(worse).toBe(0)
})

it('[F22] a wild that pays less by itself than what it stands for is found out', () => {
  const [kiln] = withLines.filter(({ id }) => id === 'cobalt-kiln')
  if (!kiln) throw new Error('There is no cobalt kiln.')
  const { wild3 } = kiln.rules.symbols
  const game = gameOf({
    ...kiln.rules,
    symbols: { ...kiln.rules.symbols, wild3: { ...wild3, pays: { 3: 19 } } },
  })
  const wilds = new Uint8Array(3).fill(game.ids.indexOf('wild3'))
  const won = { symbol: 0, count: 0, points: 0 }
  evaluateLine(game, wilds, Uint8Array.of(0, 1, 2), won)
  expect(won.points).toBe(19 * 27)
  expect(bestReading(game, wilds)).toBe(36 * 27)
})
