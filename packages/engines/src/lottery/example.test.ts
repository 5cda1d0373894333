import { describe, expect, it } from 'vitest'
import { allPlays, requireFamily } from '../testing/lottery-plays.ts'
import { readResult, writeResult } from './draw.ts'
import { exampleOf } from './example.ts'
import { tierPrizes } from './pricing.ts'
import { readSelection } from './selection.ts'
import { judgeOf, ticketPayout } from './settle.ts'

describe('[F25] an example of a play', () => {
  it.each(allPlays)(
    '$family $id is a ticket that can be bought, and wins in a draw that can fall',
    (each) => {
      const family = requireFamily(each.family)
      const example = exampleOf(family, each.play)
      const drawn = readResult(family, writeResult(example.result))
      const { value } = readSelection(each.play, example.text)
      if (!drawn || !value) throw new Error(`${example.text} is no ticket, or its draw cannot fall.`)
      expect(value).toEqual({ selection: example.selection, text: example.text, lines: example.lines })
      const hits = judgeOf(each.play, drawn)(value.selection)
      expect(hits).toEqual(example.hits)
      const prizes = tierPrizes(each.play, { mode: 'traditional', group: 1_800, linePrice: 20_000n })
      expect(ticketPayout(hits, { prizes, multiple: 1 })).toBeGreaterThan(0n)
      expect(exampleOf(family, each.play)).toEqual(example)
    },
  )

  it('is small enough to be read: a sum may make many lines, a set counts all of its lots, others make few', () => {
    const long = allPlays.filter(({ family, play }) => exampleOf(requireFamily(family), play).lines > 10)
    const kinds = new Set(long.map(({ play: { rule } }) => ('rule' in rule ? rule.rule.kind : rule.kind)))
    expect([...kinds].sort()).toEqual(['all', 'group-sum', 'lots', 'lots-any-order', 'span', 'sum'])
  })
})
