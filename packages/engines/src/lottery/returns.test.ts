import { describe, expect, it } from 'vitest'
import { ONE, plus, reduced, times, toNumber, ZERO } from '../originals/fraction.ts'
import { allPlays, requireFamily, requirePlay } from '../testing/lottery-plays.ts'
import { seededDraws } from '../testing/seeded-draws.ts'
import { tiersInPlay } from './pricing.ts'
import { randomSelection } from './random-selection.ts'
import { lineKinds, playReturn, returnOver } from './returns.ts'

const idsOf = (tiers: readonly { readonly id: string }[]) => tiers.map(({ id }) => id).join()

describe('[F26] what comes back of a stake', () => {
  it.each(allPlays)('$family $id: the tiers of each kind of line are worth its stake', ({ play }) => {
    const kinds = lineKinds(play)
    for (const tiers of kinds) {
      expect(tiers.map(({ chance, fair }) => times(chance, fair)).reduce(plus, ZERO)).toEqual(ONE)
    }
    expect(kinds.flat()).toHaveLength(play.tiers.length)
    // What a sum in any order can hit at most is told without counting its lines.
    if (play.id.endsWith('group-sum')) return
    for (const nonce of [1, 2, 3, 4, 5]) {
      const { selection, lines } = randomSelection(play, seededDraws('kinds of line', nonce))
      if (lines === 1) expect(kinds.map(idsOf)).toContain(idsOf(tiersInPlay(play, selection)))
    }
  })

  it.each(allPlays)('$family $id returns its bonus group of 2,000, to the last digit', ({ play }) => {
    for (const group of [1_700, 1_800, 1_937, 1_980]) {
      const exact = reduced({ numerator: BigInt(group), denominator: 2_000n })
      expect(playReturn(play, { mode: 'traditional', group })).toEqual({ least: exact, most: exact })
    }
  })

  it('fixed odds return the group of the house, less what is cut after their fourth place', () => {
    for (const { family, play } of allPlays) {
      if (family === '4d' || !play.modes.includes('entertainment')) continue
      const { least, most } = playReturn(play, { mode: 'entertainment', group: 1_900 })
      expect(toNumber(most)).toBeLessThanOrEqual(0.95)
      expect(toNumber(least)).toBeGreaterThan(0.9499)
    }
  })

  it('the customary table of 4D returns 60 to 67 %, whatever the group', () => {
    const returned = (id: string) => {
      const { least, most } = playReturn(requirePlay('4d', id), { mode: 'entertainment', group: 1_900 })
      return [toNumber(least), toNumber(most)]
    }
    expect(returned('straight-big')).toEqual([0.64, 0.64])
    expect(returned('straight-small')).toEqual([0.65, 0.65])
    expect(returned('first-four')).toEqual([0.6, 0.6])
    expect(returned('first-three')).toEqual([0.66, 0.66])
    expect(returned('box-big')).toEqual([0.64, 0.6672])
    expect(returned('box-small')).toEqual([0.65, 0.6528])
    const all = returnOver(requireFamily('4d'), { mode: 'entertainment', group: 1_900 })
    expect([all && toNumber(all.least), all && toNumber(all.most)]).toEqual([0.6, 0.6672])
  })

  it('a family says nothing for a mode in which it is not played', () => {
    const plays = requireFamily('ssc').plays.filter(({ group }) => group === 'shape')
    const shapes = { ...requireFamily('ssc'), plays }
    expect(returnOver(shapes, { mode: 'traditional', group: 1_800 })).toBeUndefined()
    expect(returnOver(shapes, { mode: 'entertainment', group: 1_900 })).toBeDefined()
  })
})
