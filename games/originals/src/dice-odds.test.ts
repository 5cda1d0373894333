import { originalOf } from '@baize/engines'
import { expect, it } from 'vitest'
import { timesOf } from './dice-odds.ts'

it('[F43] the table promises at every target of the dice what the engine pays there', () => {
  const dice = originalOf('dice')
  if (!dice) throw new Error('There are no dice.')
  const edgePpm = 10_000
  const targets = Array.from({ length: 9_800 }, (_, index) => index + 1)
  const wrong = targets.filter((target) => {
    const { top } = dice.maths(dice.rules, { side: 'under', target })
    const paid = (top.multiplier.numerator * 10_000n) / top.multiplier.denominator
    return BigInt(timesOf({ edgePpm }, { side: 'under', target })) !== paid
  })
  expect(wrong).toEqual([])
})
