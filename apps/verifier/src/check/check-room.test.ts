import { type RoomProofFile, roomProofFile } from '@baize/contracts'
import { type TableEngine, tableEngines } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { crashProofOf, tableProofOf } from '../testing/room.ts'
import { summaryOf } from './check-proof.ts'
import { checkRoom } from './check-room.ts'
import { findVerify } from './signatures.ts'

async function report(file: RoomProofFile) {
  return checkRoom(z.parse(roomProofFile, JSON.parse(JSON.stringify(file))), await findVerify())
}

async function failures(file: RoomProofFile): Promise<string[]> {
  const { steps } = await report(file)
  return steps.filter(({ verdict }) => verdict !== 'passed').map(({ name }) => name)
}

const kinds = ['baccarat', 'roulette', 'dragon-tiger', 'sic-bo', 'andar-bahar', 'show-wheel'] as const

it.each(kinds)(
  '[RM-40] every line of an honest round of %s passes, with bets of one’s own and without',
  async (kind) => {
    const file = tableProofOf(kind)
    const { result } = file.round
    const engine: TableEngine = tableEngines[kind]
    const units = engine.spots
      .slice(0, 2)
      .reduce((sum, { spot }) => sum + 100n * BigInt(engine.times100(spot, result)), 0n)
    const own = file.own && { ...file.own, payout: unitsToWire(units) }
    for (const each of [
      { ...file, own },
      { ...file, own: null },
    ]) {
      const checked = await report(each)
      expect(checked.steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
      expect(summaryOf(checked)).toBe('passed')
      expect(checked.result).toEqual(result)
    }
  },
)

it('[RM-40] a round in which nobody bet has nothing to seal', async () => {
  expect(await failures(tableProofOf('roulette', { isEmpty: true }))).toEqual([])
})

it('[RM-35] bets that were sealed after the beacon spoke are found', async () => {
  expect(await failures({ ...tableProofOf('roulette', { isLate: true }), own: null })).toEqual(['sealed'])
})

describe('a file that was changed fails where it was', () => {
  const honest = tableProofOf('roulette')
  const { round, log, sealed } = honest
  const own = honest.own ?? { bets: [], payout: '' }
  const [first, second] = own.bets
  const cases: [string, RoomProofFile, string[]][] = [
    ['another result', { ...honest, round: { ...round, result: { number: 37 } } }, ['outcome']],
    ['another seed', { ...honest, round: { ...round, seed: '00'.repeat(32) } }, ['promise', 'outcome']],
    ['other rules', { ...honest, round: { ...round, rules: {} } }, ['promise']],
    [
      'another root',
      { ...honest, round: { ...round, root: '00'.repeat(32) } },
      ['sealed', 'outcome', 'place'],
    ],
    [
      'another number',
      { ...honest, round: { ...round, number: 42 } },
      ['promise', 'sealed', 'outcome', 'place'],
    ],
    ['another room', { ...honest, round: { ...round, room: 'x' } }, ['promise', 'sealed', 'place']],
    ['no seal', { ...honest, sealed: null }, ['sealed', 'spoken', 'place']],
    [
      'another beacon',
      {
        ...honest,
        log: { ...log, beacon: { ...log.beacon, body: log.beacon.body.replace(/round \d+/, 'round 1') } },
      },
      ['spoken', 'log'],
    ],
    ['a place among other rooms', { ...honest, sealed: sealed && { ...sealed, index: 0 } }, ['sealed']],
    [
      'another bet',
      {
        ...honest,
        own: { ...own, bets: own.bets.map((bet) => ({ ...bet, text: bet.text.replace('n-1', 'n-2') })) },
      },
      ['place'],
    ],
    [
      'one bet twice',
      { ...honest, own: { ...own, bets: [first, first].flatMap((bet) => bet ?? []) } },
      ['place'],
    ],
    ['another payout', { ...honest, own: { ...own, payout: '36.00' } }, ['payout']],
    [
      'a bet that nobody can read',
      { ...honest, own: { ...own, bets: [second].flatMap((bet) => (bet ? [{ ...bet, text: 'x' }] : [])) } },
      ['place', 'payout'],
    ],
    ['another key', { ...honest, key: 'none' }, ['checkpoint']],
  ]
  it.each(cases)('%s', async (_, file, expected) => {
    expect(await failures(file)).toEqual(expected)
  })
})

describe('[RM-40] the money of a flight follows from where each bet was taken', () => {
  const bets = [
    { spot: 'slot-0', stake: 10_000n },
    { spot: 'slot-1', stake: 10_000n, target100: 101 },
  ]
  const flown = crashProofOf({ own: bets, took: [null, null], payout: '0.00' })
  const { bust } = z.parse(z.object({ bust: z.string() }), flown.round.result)

  it('the flight of the test ends between what the bets were taken at', () => {
    expect(bust).toBe('2.88')
  })

  it.each([
    ['a target that was reached is paid', ['1.20', '1.01'], '2.21', undefined, []],
    ['what was never taken is lost', [null, '1.01'], '1.01', undefined, []],
    ['a target that was reached and is not paid', [null, null], '0.00', undefined, ['payout']],
    ['more than the flight reached', ['2.89', '1.01'], '3.90', undefined, ['payout']],
    ['more than the target', ['1.20', '1.20'], '2.40', undefined, ['payout']],
    ['a flight that was stopped pays everybody', ['1.22', '1.01'], '2.23', '1.22', []],
    ['a flight that was stopped and left somebody out', [null, '1.01'], '1.01', '1.22', ['payout']],
  ] as const)('%s', async (_, took, payout, stopped, expected) => {
    const file = crashProofOf({ own: bets, took, payout, ...(stopped && { stopped }) })
    expect(await failures(file)).toEqual(expected)
  })
})
