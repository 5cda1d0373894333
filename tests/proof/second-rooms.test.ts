import type { RoomProofFile } from '@baize/contracts'
import { type TableEngine, tableEngines, tablePayoutOf } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import { beforeAll, expect, it } from 'vitest'
import { crashProofOf, tableProofOf } from '../../apps/verifier/src/testing/room.ts'
import { type Outcomes, othersIn, secondVerifier } from '../support/python.ts'

let check: (file: unknown) => Outcomes
beforeAll(async () => {
  check = await secondVerifier()
})

/** `npm run prove` deals three of each: one takes Python seconds. */
const NUMBERS = process.env.SECOND_ROUNDS === undefined ? [41] : [41, 42, 43]

const kinds = ['baccarat', 'roulette', 'dragon-tiger', 'sic-bo', 'andar-bahar', 'show-wheel'] as const

/** A round in which every spot of a table was bet on, with what our own engine says that it came to. */
function played(kind: (typeof kinds)[number], number: number): RoomProofFile {
  const { spots }: TableEngine = tableEngines[kind]
  // Stakes of powers of two, so that no two sets of spots come to the same.
  const bets = spots.map(({ spot }, index) => ({ spot, stake: 10_000n + 2n ** BigInt(index % 40) }))
  const file = tableProofOf(kind, { own: bets, number })
  const units = tablePayoutOf(file.round.domain, file.round.result, bets) ?? -1n
  return { ...file, own: file.own && { ...file.own, payout: unitsToWire(units) } }
}

it.each(kinds)(
  '[RM-40] a verifier that was written from the page alone deals %s and pays every spot of it as we do',
  (kind) => {
    for (const number of NUMBERS) {
      const file = played(kind, number)
      expect({ result: file.round.result, others: othersIn(check(file)) }).toMatchObject({ others: {} })
    }
  },
)

it('[RM-40] it refuses a shared round in which something was changed, and needs no seal where nobody bet', () => {
  const file = played('roulette', 41)
  const { round, own } = file
  const changes: readonly (readonly [string, unknown])[] = [
    ['result', { ...file, round: { ...round, result: {} } }],
    ['promise', { ...file, round: { ...round, seed: '00'.repeat(32) } }],
    ['promise', { ...file, round: { ...round, rules: { pays: {} } } }],
    ['sealed', { ...file, round: { ...round, root: '00'.repeat(32) } }],
    ['places', { ...file, own: own && { ...own, bets: [...own.bets, ...own.bets] } }],
    ['payout', { ...file, own: own && { ...own, payout: '77.00' } }],
    ['sealed', tableProofOf('roulette', { isLate: true })],
  ]
  for (const [name, changed] of changes) expect(check(changed)).toMatchObject({ [name]: 'failed' })
  expect(othersIn(check(tableProofOf('roulette', { isEmpty: true })))).toEqual({})
})

it('[RM-40] the second verifier works a flight and its money out as we do', () => {
  const own = [
    { spot: 'slot-0', stake: 10_000n },
    { spot: 'slot-1', stake: 10_000n, target100: 101 },
  ]
  expect(othersIn(check(crashProofOf({ own, took: ['1.20', '1.01'], payout: '2.21' })))).toEqual({})
  for (const wrong of [
    { took: ['2.89', '1.01'], payout: '3.90' },
    { took: [null, null], payout: '0.00' },
    { took: [null, '1.01'], payout: '1.01', stopped: '1.22' },
  ])
    expect(othersIn(check(crashProofOf({ own, ...wrong })))).toEqual({ payout: 'failed' })
})
