import { type ProofFile, proofFile } from '@baize/contracts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { proofOf } from '../testing/house.ts'
import proofV1 from '../testing/proof-v1.json' with { type: 'json' }
import proofV2 from '../testing/proof-v2.json' with { type: 'json' }
import { rounds } from '../testing/rounds.ts'
import { checkProof, summaryOf } from './check-proof.ts'
import { findVerify } from './signatures.ts'
import type { StepName } from './verdict.ts'

/** What the check says of a file that was written down and read again. */
async function report(file: ProofFile) {
  return checkProof(z.parse(proofFile, JSON.parse(JSON.stringify(file))), await findVerify())
}

async function failures(file: ProofFile): Promise<StepName[]> {
  const { steps } = await report(file)
  return steps.filter(({ verdict }) => verdict === 'failed').map(({ name }) => name)
}

async function openSteps(file: ProofFile): Promise<Record<string, string>> {
  const { steps } = await report(file)
  return Object.fromEntries(
    steps.filter(({ verdict }) => verdict !== 'passed').map(({ name, verdict }) => [name, verdict]),
  )
}

it.each(rounds)('[FA-04] every line of an honest round of $kind passes', async (round) => {
  const checked = await report(proofOf(round))
  expect(checked.steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  expect(summaryOf(checked)).toBe('passed')
})

it.each([
  ['signed by itself', proofV1, 'baize receipt v1'],
  ['signed with its batch', proofV2, 'baize receipt v2'],
])('[FA-05] a file that was given out with a receipt %s stays right for ever', async (_, kept, title) => {
  const file = z.parse(proofFile, kept)
  expect(file.receipt.startsWith(`${title}\n`)).toBe(true)
  expect(file.previousReceipt?.startsWith(`${title}\n`)).toBe(true)
  expect(await openSteps(file)).toEqual({})
})

it.each(rounds)('a round of $kind whose receipts were signed by themselves passes as well', async (round) => {
  expect(await openSteps(proofOf({ ...round, version: 1 }))).toEqual({})
})

it('the first round of a pair has no receipt before it', async () => {
  expect(await openSteps(proofOf({ kind: 'dice', start: { side: 'over', target: 500 }, nonce: 0 }))).toEqual(
    {},
  )
})

it('says what cannot be known while the seed is hidden, and checks all the rest', async () => {
  const file = proofOf({ kind: 'wheel', start: { segments: 10, risk: 'low' }, isRevealed: false })
  expect(await openSteps(file)).toEqual({
    commitment: 'seedHidden',
    outcome: 'seedHidden',
    payout: 'seedHidden',
  })
  expect(summaryOf(await report(file))).toBe('partly')
})

it('leaves signatures open where nothing can verify them, and calls that no success', async () => {
  const file = proofOf({ kind: 'plinko', start: { rows: 8, risk: 'low' } })
  const checked = await checkProof(file, undefined)
  const open = checked.steps.filter(({ verdict }) => verdict === 'signaturesUnsupported')
  expect(open.map(({ name }) => name)).toEqual(['signature', 'chain', 'checkpoint', 'growth'])
  expect(summaryOf(checked)).toBe('partly')
})

it('does not judge a version of a game that it does not have', async () => {
  const file = proofOf({ kind: 'dice', start: { side: 'under', target: 5_000 } })
  const domain = file.round.domain.replace('@1-', '@2-')
  const receipt = file.receipt.replace('@1-', '@2-')
  const { steps } = await report({ ...file, receipt, round: { ...file.round, domain } })
  expect(steps.find(({ name }) => name === 'outcome')?.verdict).toBe('versionUnknown')
})

it('a round that was taken back is not judged by what it would have paid', async () => {
  const file = proofOf({ kind: 'dice', start: { side: 'under', target: 5_000 } })
  expect(await openSteps({ ...file, round: { ...file.round, state: 'void', payout: '0' } })).toEqual({
    payout: 'takenBack',
  })
})

/** The thousandth round of the public beacon, and a commitment from well before it. */
const drand = {
  source: 'drand-quicknet',
  round: '1000',
  value: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const beforeIt = '2023-08-23T15:59:00.000Z'

it('what the public beacon said is checked by its own signature, and must have come after the commitment', async () => {
  const round = { kind: 'dice', start: { side: 'over', target: 500 } }
  expect(await openSteps(proofOf({ ...round, beacon: drand, at: beforeIt }))).toEqual({})
  const forged = { ...drand, value: drand.value.replace('b4', 'a4') }
  expect(await failures(proofOf({ ...round, beacon: forged, at: beforeIt }))).toEqual(['beacon'])
  const other = { ...drand, round: '1001' }
  expect(await failures(proofOf({ ...round, beacon: other, at: beforeIt }))).toEqual(['beacon'])
  expect(await failures(proofOf({ ...round, beacon: drand }))).toEqual(['beacon'])
})

const pot = { currency: 'CNY', ppm: 10_000, price: 200n, seed: 1n }

it.each([
  { title: '[MR-33] [F28] what a round put into its pot and whether it won', version: 2 as const },
  { title: '[MR-33] the same of a round under the terms of before', version: 1 as const },
])('$title is worked out from its own numbers and the terms in the log', async ({ version }) => {
  const files = Array.from({ length: 20 }, (_, nonce) =>
    proofOf({
      kind: 'dice',
      start: { side: 'over', target: 500 },
      nonce,
      stake: 10_090n,
      pot: { ...pot, version },
    }),
  )
  const won = files.filter(({ jackpot }) => jackpot?.won)
  expect(won.length).toBeGreaterThan(0)
  expect(won.length).toBeLessThan(files.length)
  for (const file of files) expect(await openSteps(file)).toEqual({})
  for (const file of files) {
    const { jackpot } = file
    if (!jackpot) throw new Error('The round plays for a pot.')
    const other = { ...jackpot, won: !jackpot.won, amount: jackpot.won ? '0.00' : '100.00' }
    expect(await failures({ ...file, jackpot: other })).toEqual(['jackpot'])
    expect(await failures({ ...file, jackpot: { ...jackpot, putIn: '0.0200' } })).toEqual(['jackpot'])
    expect(await openSteps({ ...file, jackpot: { ...jackpot, putIn: undefined } })).toEqual({})
    const late = { ...jackpot, terms: { ...jackpot.terms, index: 9 } }
    expect(await failures({ ...file, jackpot: late })).toEqual(['log', 'jackpot'])
  }
})

const honest = proofOf({ kind: 'mines', start: { mines: 3 }, actions: [{ kind: 'pick', tile: 7 }] })
const ended = proofOf({ kind: 'dice', start: { side: 'over', target: 8_500 } })
const { round, pair, log } = ended
const other = 'ba'.repeat(32)

/** Another character in place of the one at an index. */
function flipped(text: string, at: number): string {
  const character = text.at(at) === 'a' ? 'b' : 'a'
  return text.slice(0, at) + character + text.slice(at + 1)
}

const tampered: [string, ProofFile, StepName[]][] = [
  ['another stake', { ...ended, round: { ...round, stake: '2' } }, ['receipt']],
  ['another currency', { ...ended, round: { ...round, currency: 'BDT' } }, ['receipt']],
  ['another nonce', { ...ended, round: { ...round, nonce: '2' } }, ['receipt']],
  ['another round', { ...ended, round: { ...round, id: 'x' } }, ['receipt']],
  ['another domain', { ...ended, round: { ...round, domain: `${round.domain}0` } }, ['receipt', 'rules']],
  ['another roll', { ...ended, round: { ...round, view: { ...Object(round.view), roll: 1 } } }, ['outcome']],
  ['a payout that is too small', { ...ended, round: { ...round, payout: '0.0001' } }, ['payout']],
  ['a stake that grew', { ...ended, round: { ...round, staked: '1.5' } }, ['payout']],
  ['a round that is said to be open', { ...ended, round: { ...round, state: 'open' } }, ['payout']],
  [
    'another choice',
    { ...ended, round: { ...round, start: { side: 'over', target: 9_000 } } },
    ['outcome', 'payout'],
  ],
  [
    'a choice that is against the rules',
    { ...ended, round: { ...round, actions: [{}] } },
    ['outcome', 'payout'],
  ],
  [
    'rules with a larger edge',
    { ...ended, round: { ...round, rules: { ...Object(round.rules), edgePpm: 20_000 } } },
    ['rules', 'outcome', 'payout'],
  ],
  [
    'another server seed',
    { ...ended, pair: { ...pair, serverSeed: other } },
    ['commitment', 'outcome', 'payout'],
  ],
  ['another commitment', { ...ended, pair: { ...pair, commitment: other } }, ['commitment', 'order']],
  [
    'another client seed',
    { ...ended, pair: { ...pair, clientSeed: 'alicf' } },
    ['order', 'outcome', 'payout'],
  ],
  [
    'another beacon',
    { ...ended, pair: { ...pair, beacon: { ...pair.beacon, value: other } } },
    ['beacon', 'outcome', 'payout'],
  ],
  ['a seed that is hidden again', { ...ended, pair: { ...pair, serverSeed: null } }, ['commitment']],
  ['no leaf of the reveal', { ...ended, log: { ...log, reveal: null } }, ['commitment']],
]

describe('a file that was changed fails where it was', () => {
  it.each(tampered)('%s shows at its own line', async (_, file, expected) => {
    expect(await failures(file)).toEqual(expected)
  })

  it('another key, signature or receipt', async () => {
    const { key } = honest
    expect(await failures({ ...ended, key })).toEqual(['signature', 'chain', 'checkpoint', 'growth'])
    expect(await failures({ ...ended, key: 'none' })).toEqual(['signature', 'chain', 'checkpoint', 'growth'])
    const at = ended.receipt.indexOf('signature ') + 20
    expect(await failures({ ...ended, receipt: flipped(ended.receipt, at) })).toEqual(['signature'])
    const forged = ended.receipt.replace(/log \d+/, 'log 12')
    expect(await failures({ ...ended, receipt: forged })).toEqual(['signature', 'order'])
  })

  it('another place among those that were signed together', async () => {
    const { receipt } = ended
    expect(receipt).toContain('\nplace 3 of 5\n')
    const paths = receipt.match(/path [^\n]+\n/g) ?? []
    expect(paths).toHaveLength(3)
    const changed = [
      receipt.replace('place 3 of 5', 'place 2 of 5'),
      receipt.replace('place 3 of 5', 'place 3 of 6'),
      receipt.replace('place 3 of 5', 'place 3 of 3'),
      receipt.replace(paths[0] ?? '', ''),
      receipt.replace(paths[0] ?? '', paths[1] ?? ''),
      receipt.replace(paths[0] ?? '', flipped(paths[0] ?? '', 9)),
    ]
    for (const each of changed) expect(await failures({ ...ended, receipt: each })).toEqual(['signature'])
    const before = (ended.previousReceipt ?? '').replace('place 3 of 5', 'place 2 of 5')
    expect(await failures({ ...ended, previousReceipt: before })).toEqual(['chain'])
  })

  it('a receipt that does not follow the one before it', async () => {
    expect(await failures({ ...ended, previousReceipt: honest.previousReceipt })).toEqual(['chain'])
    expect(await failures({ ...ended, previousReceipt: 'gone' })).toEqual(['chain'])
    expect(await openSteps({ ...ended, previousReceipt: null })).toEqual({ chain: 'previousMissing' })
  })

  it('a leaf, a proof or a checkpoint that is not the log’s', async () => {
    const { commitment, reveal, earlier } = log
    const moved = { ...commitment, index: 4 }
    expect(await failures({ ...ended, log: { ...log, commitment: moved } })).toEqual(['log'])
    const bare = { ...commitment, proof: [] }
    expect(await failures({ ...ended, log: { ...log, commitment: bare } })).toEqual(['log'])
    const late = reveal && { ...reveal, body: reveal.body.replace('08:00', '09:00') }
    expect(await failures({ ...ended, log: { ...log, reveal: late } })).toEqual(['log'])
    const { checkpoint } = honest.log
    expect(await failures({ ...ended, log: { ...log, checkpoint } })).toEqual(['log', 'checkpoint', 'growth'])
    const shrunk = earlier && { ...earlier, proof: earlier.proof.slice(1) }
    expect(await failures({ ...ended, log: { ...log, earlier: shrunk } })).toEqual(['growth'])
    expect(await openSteps({ ...ended, log: { ...log, earlier: null } })).toEqual({
      growth: 'earlierMissing',
    })
  })

  it('a commitment that came after the client seed', async () => {
    const swapped = { ...log, commitment: { ...log.clientSeed, body: log.commitment.body } }
    expect(await failures({ ...ended, log: swapped })).toEqual(['order', 'log', 'growth'])
  })
})
