import { type HandRecord, handRecord } from '@baize/contracts'
import { expect, it } from 'vitest'
import { cardOf } from '../../testing/card-of.ts'
import { dealLeaf, readDealLeaf } from './deal-leaf.ts'
import { handText } from './hand-text.ts'

const hash = 'ab'.repeat(32)

const record: HandRecord = {
  format: 'baize hand v1',
  game: 'holdem',
  table: 'Ferry 3',
  hand: 41,
  currency: 'USD',
  startedAt: '2026-01-02T03:04:05.000Z',
  stakes: '0.10/0.20',
  step: '0.01',
  button: 0,
  seats: [
    { place: 0, name: 'an***a', isSimulated: false, stack: '20.00', after: '20.18' },
    { place: 3, name: 'Simulated 2', isSimulated: true, stack: '12.40', after: '12.20' },
  ],
  actions: [
    { at: '03:04:06.000', place: 0, did: 'pays the small blind', amount: '0.10' },
    { at: '03:04:06.000', place: 3, did: 'pays the big blind', amount: '0.20' },
    { at: '03:04:09.250', place: 0, did: 'calls', amount: '0.10' },
    { at: '03:04:24.250', place: 3, did: 'checks', doneFor: 'time' },
    { at: '03:04:24.250', place: null, did: 'turns', cards: ['TS', '2H', 'AC'].map(cardOf) },
  ],
  shown: [{ place: 0, cards: ['AS', 'AH'].map(cardOf) }],
  pots: [{ amount: '0.40', places: [0, 3], rake: '0.02' }],
  back: { place: 3, amount: '1.00' },
  won: [{ place: 0, amount: '0.38' }],
  rake: '0.02',
  isVoid: false,
  proof: { commit: hash, added: hash, seeds: [], leftOut: [3], beacon: 'demo 589', root: hash },
}

it('[RM-50] a hand is written line by line, with what was done for a player and who is simulated', () => {
  expect(handRecord.parse(record)).toEqual(record)
  expect(handText(record)).toBe(
    [
      'Baize hand #41: holdem 0.10/0.20 USD - 2026-01-02T03:04:05.000Z',
      'Table Ferry 3, button at seat 1',
      'Seat 1 (an***a): 20.00',
      'Seat 4 (Simulated 2): 12.40 - simulated',
      '*** HAND ***',
      '03:04:06.000 Seat 1 (an***a) pays the small blind 0.10',
      '03:04:06.000 Seat 4 (Simulated 2) pays the big blind 0.20',
      '03:04:09.250 Seat 1 (an***a) calls 0.10',
      '03:04:24.250 Seat 4 (Simulated 2) checks (done for the player: time)',
      '03:04:24.250 Dealer turns [Ts 2h Ac]',
      '*** END ***',
      'Seat 1 (an***a) shows [As Ah]',
      'Pot 1: 0.40, rake 0.02, among seats 1, 4',
      'Seat 4 (Simulated 2) gets back 1.00',
      'Seat 1 (an***a) wins 0.38',
      'Rake 0.02',
      '*** PROOF ***',
      `commit ${hash}`,
      `added ${hash} without Seat 4 (Simulated 2)`,
      'beacon demo 589',
      `root ${hash}`,
      '',
    ].join('\n'),
  )
})

it('a hand that was void says so, and shows nothing', () => {
  const text = handText({ ...record, isVoid: true })
  expect(text).toContain('*** VOID ***\nNothing was moved.\n*** PROOF ***')
  expect(text).not.toContain('shows')
})

it('[RM-37] what stands in the log of a deal is read as it was written, and nothing else is', () => {
  const deal = {
    room: 'b6a1',
    hand: 41,
    domain: 'holdem@1-0123456789abcdef',
    commit: hash,
    added: hash,
    beacon: 'demo 589',
    root: hash,
  }
  expect(readDealLeaf(dealLeaf(deal))).toEqual(deal)
  expect(readDealLeaf(`${dealLeaf(deal)}\n`)).toBeUndefined()
  expect(readDealLeaf(dealLeaf({ ...deal, room: 'a b' }))).toBeUndefined()
})

it('whose history it is finds the cards in it that they alone were dealt', () => {
  const cards = ['KD', 'KC'].map(cardOf)
  expect(handText(record, [{ place: 3, cards }])).toContain(
    '*** HAND ***\nDealt to Seat 4 (Simulated 2) [Kd Kc]\n',
  )
})
