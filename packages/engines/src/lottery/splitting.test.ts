import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differentPlays } from '../testing/lottery-plays.ts'
import { readSelection, storedSelection } from './selection.ts'
import { merged } from './settle.ts'
import { choicesOf, readingsNear } from '../testing/lottery-choices.ts'
import { split } from '../testing/lottery-split.ts'
import type { Hit, Play } from './types.ts'

const inOrder = (hits: readonly Hit[]) => hits.toSorted((a, b) => (a.tier < b.tier ? -1 : 1))

function sampled(play: Play, count: number) {
  return fc.sample(
    choicesOf(play)
      .filter(({ lines }) => lines <= 2_000)
      .chain((counted) =>
        fc.record({ counted: fc.constant(counted), reading: readingsNear(play, counted.selection) }),
      ),
    { numRuns: count, seed: 11 },
  )
}

describe('[LO-01] a selection is worth as much as the smallest bets that it is made of', () => {
  it.each(differentPlays)('$family $id: lines and hits add up', ({ play }) => {
    for (const { counted, reading } of sampled(play, 20)) {
      const parts = split(play, counted.selection)
      expect(parts.reduce((sum, part) => sum + play.lines(part), 0)).toBe(counted.lines)
      const hits = merged(parts.map((part) => play.hits(part, reading)))
      expect(inOrder(play.hits(counted.selection, reading))).toEqual(inOrder(hits))
    }
  })

  it.each(differentPlays)('$family $id: the same bet is the same text, however it is written', ({ play }) => {
    for (const { counted } of sampled(play, 5)) {
      const { text, lines } = counted
      expect(readSelection(play, text).value).toEqual(counted)
      expect(storedSelection(text)).toEqual(counted.selection)
      const shuffled = text.replace(/[^@:=/]+/g, (list) => list.split(',').toReversed().join(','))
      const twice = text.replace(/([^@:=/,]+)/, '$1,$1')
      for (const other of [shuffled, twice]) {
        const read = readSelection(play, other)
        if (read.problem !== 'TOO_MANY') expect(read.value).toEqual({ ...counted, text, lines })
      }
    }
  })
})
