import { type ProofFile, proofFile } from '@baize/contracts'
import { originals } from '@baize/engines'
import { webCryptoVerify } from '@baize/fairness'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { getProof } from '../../apps/server/src/modules/play/index.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { testPlayer, testRound } from '../../apps/server/src/testing/test-player.ts'
import { testPot } from '../../apps/server/src/testing/test-pot.ts'
import { earlierReceipt } from '../../apps/server/src/testing/test-receipt.ts'
import { checkProof } from '../../apps/verifier/src/check/check-proof.ts'
import { proofOf } from '../../apps/verifier/src/testing/house.ts'
import proofV1 from '../../apps/verifier/src/testing/proof-v1.json' with { type: 'json' }
import proofV2 from '../../apps/verifier/src/testing/proof-v2.json' with { type: 'json' }
import { isStepped } from '../support/any-rounds.ts'
import { proofFiles } from '../support/proof-files.ts'
import { type Outcomes, othersIn, secondVerifier } from '../support/python.ts'

/** `npm run prove` plays a hundred of each; five members share those of several steps. */
const ROUNDS = Number(process.env.SECOND_ROUNDS ?? 5)

let check: (file: unknown) => Outcomes
beforeAll(async () => {
  check = await secondVerifier()
})

const kinds = Map.groupBy(originals, ({ kind }) =>
  isStepped(kind) ? 'is played in steps' : 'is over at once',
)

it.each([...kinds])(
  '[F30] a verifier that was written from the page alone accepts rounds of every original that %s',
  async (_, ofKind) => {
    const app = await testApp({}, 'demo')
    for (const [dice, { kind: code }] of ofKind.entries()) {
      const files = await proofFiles(app, { code, rounds: ROUNDS, dice })
      for (const file of files)
        expect({ file: file.round, others: othersIn(check(file)) }).toMatchObject({ others: {} })
      expect(new Set(files.map(({ round }) => round.id)).size).toBe(ROUNDS)
    }
  },
)

it('[F30] it draws the chance at a pot as the house does, won or not', async () => {
  const app = await testApp({}, 'demo')
  await testPot(app, { price: 2_000n, games: ['dice'] })
  const files = await proofFiles(app, { code: 'dice', rounds: 60, dice: 99 })
  const [won = [], others = []] = [true, false].map((isWon) =>
    files.filter(({ jackpot }) => jackpot?.won === isWon),
  )
  expect(won.length + others.length).toBe(files.length)
  for (const file of [...won, ...others.slice(0, ROUNDS)]) expect(othersIn(check(file))).toEqual({})
  expect(won.length).toBeGreaterThan(0)
  expect(won.length).toBeLessThan(files.length)
  const [file] = won
  expect(file?.jackpot && check({ ...file, jackpot: { ...file.jackpot, won: false } })).toMatchObject({
    jackpot: 'failed',
  })
})

it('[F30] while the seed is hidden it says so, and finds nothing wrong', () => {
  const hidden = proofOf({ kind: 'dice', start: { side: 'over', target: 8_500 }, isRevealed: false })
  expect(othersIn(check(hidden))).toEqual({ commitment: 'open', result: 'open', money: 'open' })
})

const dice = proofOf({ kind: 'dice', start: { side: 'over', target: 8_500 }, clientSeed: 'ā|x ষ' })

it('[F30] seeds of any alphabet come out the same', () => {
  expect(othersIn(check(dice))).toEqual({})
})

it.each([
  ['signed by itself', proofV1],
  ['signed with its batch', proofV2],
])('[F30] it accepts files that were given out with receipts %s', (_, file) => {
  expect(othersIn(check(file))).toEqual({})
})

it('[F30] it finds the way to the signature of batches of every size, and none from another place', async () => {
  const app = await testApp({}, 'demo')
  const sizes = new Set<number>()
  for (const players of [1, 2, 3, 5, 8, 13]) {
    const owners = await Promise.all(Array.from({ length: players }, () => testPlayer(app, '10.00')))
    const steps = await Promise.all(
      owners.map(async (owner) => ({ owner, step: await testRound(app, owner) })),
    )
    for (const { owner, step } of steps) {
      const file = await getProof(app, { memberId: owner.memberId, roundId: step.round.id })
      const [, index, size] = /^place (\d+) of (\d+)$/m.exec(file.receipt) ?? []
      sizes.add(Number(size))
      expect(check(file)).toMatchObject({
        signature: 'passed',
        receipt_is_of_round: 'passed',
        chain: 'passed',
      })
      const elsewhere = file.receipt.replace(`place ${index} of`, `place ${Number(index) + 1} of`)
      expect(check({ ...file, receipt: elsewhere })).toMatchObject({ signature: 'failed' })
    }
  }
  expect(sizes.size).toBeGreaterThan(3)
})

it('[F30] a receipt of a batch follows one that was signed by itself, for both verifiers', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '10.00')
  const earlier = await earlierReceipt(app, owner.memberId)
  const { round } = await testRound(app, owner)
  const file = await getProof(app, { memberId: owner.memberId, roundId: round.id })
  expect(file.previousReceipt).toBe(earlier)
  expect(check(file)).toMatchObject({ signature: 'passed', chain: 'passed' })
  const { steps } = await checkProof(z.parse(proofFile, JSON.parse(JSON.stringify(file))), webCryptoVerify)
  expect(steps.filter(({ verdict }) => verdict === 'failed')).toEqual([])
  expect(steps).toContainEqual({ name: 'chain', verdict: 'passed' })
})

const other = proofOf({
  kind: 'dice',
  start: { side: 'over', target: 8_500 },
  nonce: 2,
})

const tampered: readonly (readonly [string, ProofFile])[] = [
  ['signature', { ...dice, receipt: dice.receipt.replace('stake 1.00', 'stake 2.00') }],
  ['signature', { ...dice, receipt: dice.receipt.replace('place 3 of 5', 'place 1 of 5') }],
  ['signature', { ...dice, receipt: dice.receipt.replace('place 3 of 5', 'place 3 of 8') }],
  ['signature', { ...dice, receipt: dice.receipt.replace(/path .*\n/, '') }],
  ['signature', { ...dice, receipt: dice.receipt.replace('receipt v2', 'receipt v1') }],
  ['receipt_is_of_round', { ...dice, round: { ...dice.round, stake: '2.00' } }],
  ['chain', { ...dice, previousReceipt: other.previousReceipt }],
  ['chain', { ...dice, previousReceipt: null }],
  ['rules', { ...dice, round: { ...dice.round, rules: { edgePpm: 0, fewestFaces: 1, mostFaces: 9_800 } } }],
  ['commitment', { ...dice, pair: { ...dice.pair, serverSeed: '00'.repeat(32) } }],
  ['order', { ...dice, pair: { ...dice.pair, clientSeed: 'bob' } }],
  ['beacon', { ...dice, pair: { ...dice.pair, beacon: { ...dice.pair.beacon, value: 'cd'.repeat(32) } } }],
  ['entries', { ...dice, log: { ...dice.log, beacon: { ...dice.log.beacon, index: 7 } } }],
  ['checkpoint', { ...dice, log: { ...dice.log, checkpoint: other.log.checkpoint } }],
  ['growth', { ...dice, log: { ...dice.log, earlier: other.log.earlier } }],
  ['result', { ...dice, round: { ...dice.round, view: { roll: 1, isWon: false, multiplier: 66_000 } } }],
  ['result', { ...dice, round: { ...dice.round, start: { side: 'under', target: 8_500 } } }],
  ['money', { ...dice, round: { ...dice.round, payout: '1.00' } }],
  ['money', { ...dice, round: { ...dice.round, state: 'open' } }],
]

it.each(tampered)('[F30] a file that was tampered with fails at its line: %s', (name, file) => {
  expect(check(file)[name]).toBe('failed')
})

/** Every so many characters one is changed, at other places than the last time. */
const APART = process.env.SECOND_ROUNDS === undefined ? 29 : 5

it('[F30] a file with a byte changed is refused, wherever that is', async () => {
  const app = await testApp({}, 'demo')
  const [, file] = await proofFiles(app, { code: 'dice', rounds: 2, dice: 3 })
  if (!file) throw new Error('There is no file.')
  const round = { ...file.round, game: '', name: '', startedAt: '' }
  const text = JSON.stringify({ ...file, round })
  expect(othersIn(check(JSON.parse(text)))).toEqual({})
  let read = 0
  for (let at = 0; at < text.length; at += APART) {
    const changed = readFile(`${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`)
    if (changed === undefined || JSON.stringify(changed) === text) continue
    read += 1
    const outcomes = Object.values(check(changed))
    expect(outcomes, `a change at ${at}: ${text.slice(at - 20, at + 20)}`).toContain('failed')
  }
  expect(read).toBeGreaterThan(2_500 / APART)
})

function readFile(text: string): ProofFile | undefined {
  try {
    const found = z.safeParse(proofFile, JSON.parse(text))
    return found.success ? found.data : undefined
  } catch {
    return undefined
  }
}
