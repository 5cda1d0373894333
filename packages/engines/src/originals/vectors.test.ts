import { expect, it } from 'vitest'
import { seededDraws } from '../testing/seeded-draws.ts'
import { dice } from './dice.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'

const vectors = [
  { clientSeed: 'alice', nonce: 0, roll: 8323, mines: [3, 11, 14], slot: 10 },
  { clientSeed: 'alice', nonce: 1, roll: 2895, mines: [15, 20, 24], slot: 7 },
  { clientSeed: 'ā|x', nonce: 7, roll: 1844, mines: [6, 11, 13], slot: 7 },
]

it.each(vectors)('[FA-04] the published rounds of $clientSeed, $nonce come out of the engines', (vector) => {
  const draws = (domain: string) => seededDraws(domain, vector.nonce, vector)
  const rolled = dice.engine.run(
    dice.rules,
    { stake: 10_000n, start: { side: 'under', target: 5_000 }, actions: [] },
    draws('dice'),
  )
  expect(rolled.view.roll).toBe(vector.roll)
  const blown = mines.engine.run(
    mines.rules,
    { stake: 10_000n, start: { mines: 3 }, actions: [{ kind: 'cashOut' }] },
    draws('mines25'),
  )
  expect(blown.view.mines?.toSorted((a, b) => a - b)).toEqual(vector.mines)
  const fallen = plinko.engine.run(
    plinko.rules,
    { stake: 10_000n, start: { rows: 16, risk: 'high' }, actions: [] },
    draws('plinko16'),
  )
  expect(fallen.view.slot).toBe(vector.slot)
})

it('a domain names the game, its version and its rules', () => {
  expect(dice.domain).toBe('dice@1-2c1bbe21773b5da4')
  expect(new Set([dice, mines, plinko].map(({ domain }) => domain)).size).toBe(3)
})
