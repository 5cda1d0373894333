import { originalOf, toNumber } from '@baize/engines'
import { expect, it } from 'vitest'
import { blackjackReturn } from './shared/blackjack-return.ts'

it('[F29] the rules of blackjack say both of its returns, as the exact mathematics has them', () => {
  const blackjack = originalOf('blackjack')
  if (!blackjack) throw new Error('There is no blackjack.')
  const { rtp, staked } = blackjack.maths(blackjack.rules)
  const ofAll = toNumber(rtp)
  // What a round loses on average is a part of everything staked on it, and another part of its opening stake.
  const ofOpening = 1 - toNumber(staked) * (1 - ofAll)
  const written = (share: number) => (Math.floor(share * 100_000) / 1_000).toFixed(3)
  expect(blackjackReturn).toEqual({ ofAll: written(ofAll), ofOpening: written(ofOpening) })
  expect([ofAll, ofOpening].map((share) => (share * 100).toFixed(2))).toEqual(['99.49', '99.43'])
})
