import { describe, expect, it } from 'vitest'
import { coversMost } from './coverage.ts'
import { exposureOf } from './exposure.ts'
import { lotteryFamily, lotteryPlay } from './families/index.ts'
import { tierPrizes } from './pricing.ts'
import { readSelection } from './selection.ts'

/** Whether each of the tickets of a play is part of covering most of what can fall. */
function covers(familyId: string, playId: string, texts: readonly string[]): readonly boolean[] {
  const family = lotteryFamily(familyId)
  const play = family && lotteryPlay(family, playId)
  if (!play) throw new Error(`There is no ${familyId} ${playId}.`)
  const [mode = 'traditional'] = play.modes
  const prizes = tierPrizes(play, { mode, group: 1_800, linePrice: 20_000n })
  return coversMost(
    play,
    texts.map((text) => {
      const { value, problem } = readSelection(play, text)
      if (!value) throw new Error(`${text}: ${problem}`)
      const { selection, lines } = value
      return { selection, lines, exposures: exposureOf(play, selection, { prizes, multiple: 1 }) }
    }),
  )
}

describe('valid turnover', () => {
  it('seven of ten digits in a place count, eight do not, whether on one ticket or on several', () => {
    expect(covers('ssc', 'position-digit', ['////0,1,2,3,4,5,6'])).toEqual([false])
    expect(covers('ssc', 'position-digit', ['////0,1,2,3,4,5,6,7'])).toEqual([true])
    expect(covers('ssc', 'position-digit', ['////0,1,2,3', '////4,5,6,7'])).toEqual([true, true])
    expect(covers('ssc', 'position-digit', ['////0,1,2,3,4,5,6', '////0,1,2,3,4,5,6'])).toEqual([
      false,
      false,
    ])
  })

  it('places are looked at one by one, and a ticket of another place counts', () => {
    expect(covers('ssc', 'position-digit', ['0,1,2,3,4,5,6////0,1,2,3,4,5,6'])).toEqual([false])
    expect(covers('ssc', 'position-digit', ['////0,1,2,3,4,5,6,7', '5////'])).toEqual([true, false])
  })

  it('big and small together count for nothing, one of them does; in a place, of dice, and of a sum of five digits', () => {
    expect(covers('ssc', 'position-sides', ['big////', 'small////'])).toEqual([true, true])
    expect(covers('ssc', 'position-sides', ['big////', '/small///'])).toEqual([false, false])
    expect(covers('k3', 'sum-sides', ['big', 'small'])).toEqual([true, true])
    expect(covers('k3', 'sum-sides', ['big'])).toEqual([false])
    expect(covers('ssc', 'sum-sides', ['big', 'small'])).toEqual([true, true])
    expect(covers('ssc', 'sum-sides', ['odd'])).toEqual([false])
  })

  it('lines of three digits are counted out of a thousand', () => {
    const seven = '0,1,2,3,4,5,6'
    const all = '0,1,2,3,4,5,6,7,8,9'
    expect(covers('ssc', 'last3-direct', [`${seven}/${all}/${all}`])).toEqual([false])
    expect(covers('ssc', 'last3-direct', [`${seven}/${all}/${all}`, '7/0/0'])).toEqual([true, true])
  })

  it('windows that are too large to go through are counted by lines', () => {
    expect(covers('ssc', 'all5-one', ['0,1,2,3,4,5,6'])).toEqual([false])
    expect(covers('ssc', 'all5-one', ['0,1,2,3,4,5,6,7'])).toEqual([true])
  })
})
