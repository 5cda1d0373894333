import { isIncluded, fromHex, utf8 } from '@baize/fairness'
import { expect, it } from 'vitest'
import { textTree } from '../../rooms/text-tree.ts'
import { betsSealLeaf, readBetGroup, readBetsSeal } from './bet-seals.ts'
import { readSealedBet, sealedBetText } from './sealed-bet.ts'

const leg = {
  fixture: 'baize:fixture:football-1',
  market: 'ah|mark=-0.25',
  outcome: 'home',
  odds: 1_950,
  placeMarket: null,
  isLive: false,
} as const
const bet = {
  id: '01930000-0000-7000-8000-0000000000aa',
  salt: 'ab'.repeat(16),
  form: { kind: 'system', sizes: [2, 3] },
  stake: 400_000n,
  currency: 'BDT',
  rules: 'cd'.repeat(32),
  acceptedAt: '2026-11-18T11:00:00.000Z',
  legs: [leg, { ...leg, market: 'winner', isLive: true }, { ...leg, market: '1x2', placeMarket: 'top-3' }],
} as const

it('[SB-58] a bet has one text, and nothing else is read as one', () => {
  const text = sealedBetText(bet)
  expect(readSealedBet(text)).toEqual(bet)
  for (const wrong of [
    text.replace('sports-bet v1', 'sports-bet v2'),
    text.replace('"sizes":[2,3]', '"sizes":[3,2]'),
    text.replace('"sizes":[2,3]', '"sizes": [2,3]'),
    text.replace('{"kind":"system"', '{"kind":"chain"'),
    text.replace('stake 400000', 'stake 0400000'),
    text.replace(' before\n', '\n'),
    `${text}\n`,
    text.trimEnd(),
    '',
  ])
    expect(readSealedBet(wrong), wrong).toBeUndefined()
})

it('[SB-58] the same bet under another salt has another text', () => {
  expect(sealedBetText({ ...bet, salt: 'ef'.repeat(16) })).not.toBe(sealedBetText(bet))
})

it('[SB-58] every group has its place under the one root of those that were sealed together', () => {
  const groups = [1, 2, 3].map((count) => ({
    of: count === 1 ? 'live' : `baize:fixture:${count}`,
    root: textTree([`${count}`]).root,
    count,
    by: '2026-11-18T11:00:03.000Z',
    beacon: count === 3 ? null : 'demo 597896400',
  }))
  const { body, places } = betsSealLeaf('2026-11-18T11:00:00.000Z', groups)
  const seal = readBetsSeal(body)
  expect(seal).toMatchObject({ at: '2026-11-18T11:00:00.000Z', groups: 3 })
  for (const [index, { text, count, proof }] of places.entries()) {
    expect(readBetGroup(text)).toEqual(groups[index])
    const at = { index, size: count }
    const way = { proof: proof.map(fromHex), root: fromHex(seal?.root ?? '') }
    expect(isIncluded(utf8(text), at, way)).toBe(true)
    expect(isIncluded(utf8(text.replace('count', 'counts')), at, way)).toBe(false)
  }
})
