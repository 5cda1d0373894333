import { andarBahar, baccarat, dragonTiger, roulette, sicBo, type TableEngine } from '@baize/engines'
import { drawsOf, macOf, sha256, utf8 } from '@baize/fairness'
import { expect, it } from 'vitest'
import {
  baccaratPoints,
  isWonAtAndarBahar,
  isWonAtBaccarat,
  isWonAtDragonTiger,
  isWonAtRoulette,
  isWonAtSicBo,
} from './won.ts'

const mac = macOf(sha256(utf8('lights')))

/** Every spot of so many results, where the light and the engine disagree. */
function wrongLights<Result>(engine: TableEngine<Result>, isWon: (spot: string, result: Result) => boolean) {
  return Array.from({ length: 400 }, (_, nonce) =>
    engine.drawn(drawsOf(mac, { clientSeed: '', nonce, beacon: '', domain: engine.domain })),
  ).flatMap((result) =>
    engine.spots
      .filter(({ spot }) => isWon(spot, result) !== engine.times100(spot, result) > 100)
      .map(({ spot }) => `${engine.code(result)} ${spot}`),
  )
}

it('a spot lights up exactly where the engine pays more than the bet', () => {
  expect(wrongLights(roulette, isWonAtRoulette)).toEqual([])
  expect(wrongLights(baccarat, isWonAtBaccarat)).toEqual([])
  expect(wrongLights(dragonTiger, isWonAtDragonTiger)).toEqual([])
  expect(wrongLights(sicBo, isWonAtSicBo)).toEqual([])
  expect(wrongLights(andarBahar, isWonAtAndarBahar)).toEqual([])
})

it('baccarat counts tens and pictures as nothing', () => {
  expect(baccaratPoints([8, 9])).toBe(9)
  expect(baccaratPoints([12, 6, 6])).toBe(4)
})
