import { unitsToWire } from '@baize/money'
import { expect, it } from 'vitest'
import { playByHand } from './play-by-hand.ts'
import { proofOf } from './testing/house.ts'
import { rounds } from './testing/rounds.ts'

/** How somebody would type the rounds that the tests play. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  dice: { side: 'under', target: '50' },
  limbo: { target: '2.00' },
  mines: { mines: '3', moves: '13, out' },
  plinko: { rows: '16', risk: 'high' },
  'hi-lo': { moves: 'Skip out' },
  wheel: { segments: '30', risk: 'medium' },
  keno: { marks: '1 8 22 40', risk: 'low' },
  'video-poker': { moves: '1,4' },
  blackjack: { moves: 'stand' },
}

function typed(kind: string, changes: Readonly<Record<string, string>> = {}): Map<string, string> {
  const round = rounds.find((each) => each.kind === kind)
  if (!round) throw new Error(`No test plays ${kind}.`)
  const { pair, round: played } = proofOf(round)
  const seeds = {
    game: kind,
    serverSeed: pair.serverSeed ?? '',
    clientSeed: pair.clientSeed,
    beacon: pair.beacon.value,
    nonce: played.nonce,
    stake: '1',
  }
  return new Map(Object.entries({ ...seeds, ...words[kind], ...changes }))
}

it.each(rounds)('a round of $kind that is typed comes out as it was played', (round) => {
  const { round: played } = proofOf(round)
  const byHand = playByHand(typed(round.kind))
  expect(byHand?.round.view).toEqual(played.view)
  expect(unitsToWire(byHand?.round.payout ?? -1n)).toBe(played.payout)
})

it('what is typed wrong is played by nobody', () => {
  const wrong = [
    { serverSeed: 'ab' },
    { serverSeed: 'g'.repeat(64) },
    { clientSeed: '' },
    { beacon: 'xyz' },
    { nonce: '-1' },
    { nonce: '' },
    { stake: 'much' },
    { target: '100' },
    { side: 'left' },
    { game: 'roulette' },
  ]
  for (const change of wrong)
    expect(playByHand(typed('dice', change)), JSON.stringify(change)).toBeUndefined()
  expect(playByHand(typed('mines', { moves: '1, out, 2' }))).toBeUndefined()
  expect(playByHand(typed('video-poker', { moves: 'none' }))?.round.isOver).toBe(true)
  expect(playByHand(typed('video-poker', { moves: '' }))?.round.isOver).toBe(false)
})
