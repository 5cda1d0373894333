import { describe, expect, it } from 'vitest'
import { seededDraws } from '../testing/seeded-draws.ts'
import { allPlays } from '../testing/lottery-plays.ts'
import { lotteryFamilies, lotteryFamily, lotteryPlay } from './families/index.ts'
import { randomSelection } from './random-selection.ts'
import { markedBy, readSelection } from './selection.ts'
import type { BoardRow } from './types.ts'

function rowOf(family: string, id: string): BoardRow {
  const known = lotteryFamily(family)
  const row = known && lotteryPlay(known, id)?.board.rows[0]
  if (!row) throw new Error(`${family} ${id} has no row.`)
  return row
}

describe('[T01] boards', () => {
  it.each(lotteryFamilies)('$id has its plays once each, in groups that stand together', ({ plays: all }) => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const groups = all.map(({ group }) => group)
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)])
  })

  it.each(allPlays)('$family $id has something to choose, and the machine can choose it', ({ play }) => {
    const { rows, typed } = play.board
    expect(rows.length > 0 || typed !== undefined).toBe(true)
    expect(typed !== undefined).toBe(play.readTyped !== undefined)
    for (const { fewest, most, symbols } of rows) {
      expect(fewest).toBeLessThanOrEqual(most)
      expect(most).toBeLessThanOrEqual(symbols.length)
      expect(new Set(symbols).size).toBe(symbols.length)
    }
    for (const nonce of [1, 2, 3]) {
      const { text, selection } = randomSelection(play, seededDraws('random pick', nonce))
      expect(readSelection(play, text).value?.selection).toEqual(selection)
    }
  })

  it('shortcuts mark what players mean by them', () => {
    const digits = rowOf('ssc', 'position-digit')
    expect(markedBy(digits, 'big').join('')).toBe('56789')
    expect(markedBy(digits, 'small').join('')).toBe('01234')
    expect(markedBy(digits, 'odd').join('')).toBe('13579')
    expect(markedBy(digits, 'even').join('')).toBe('02468')
    expect(markedBy(digits, 'all')).toHaveLength(10)
    expect(markedBy(digits, 'clear')).toEqual([])
    expect(markedBy(rowOf('11x5', 'position-number'), 'big').join(' ')).toBe('06 07 08 09 10 11')
  })

  it('each of the four kinds of pairs has 25 numbers', () => {
    const pairs = rowOf('vn-north', 'lot-two')
    expect(pairs.shortcuts).toContain('odd-odd')
    for (const shortcut of ['odd-odd', 'odd-even', 'even-odd', 'even-even'] as const)
      expect(markedBy(pairs, shortcut)).toHaveLength(25)
    expect(markedBy(pairs, 'odd-odd').slice(0, 6)).toEqual(['11', '13', '15', '17', '19', '31'])
  })
})
