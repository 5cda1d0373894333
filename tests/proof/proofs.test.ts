import { randomUUID } from 'node:crypto'
import { type ProofFile, proofFile } from '@baize/contracts'
import { originals } from '@baize/engines'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import {
  abandonRound,
  findBuiltIn,
  getProof,
  type Owner,
  playRound,
} from '../../apps/server/src/modules/play/index.ts'
import { type TestApp, testApp } from '../../apps/server/src/testing/test-app.ts'
import { testPlayer } from '../../apps/server/src/testing/test-player.ts'
import { readySeeds } from '../../apps/server/src/testing/test-seeds.ts'
import { codeOf } from '../../apps/server/src/testing/test-vendor.ts'
import { checkProof, summaryOf } from '../../apps/verifier/src/check/check-proof.ts'
import { findVerify } from '../../apps/verifier/src/check/signatures.ts'

const starts: Readonly<Record<string, unknown>> = {
  dice: { side: 'over', target: 4_000 },
  limbo: { target: 200 },
  mines: { mines: 5 },
  plinko: { rows: 12, risk: 'high' },
  wheel: { segments: 20, risk: 'medium' },
  keno: { marks: [1, 2, 3, 30], risk: 'low' },
}

const slots = [
  'lamplight-regatta',
  'cobalt-kiln',
  'ninefold-kite',
  'brassworks-vault',
  'monsoon-jar',
  'tidepool-choir',
]

/** Plays a round to its end and gives its id. */
async function play(app: TestApp, owner: Owner, code: string): Promise<string> {
  const game = findBuiltIn(code)
  if (!game) throw new Error(`There is no game ${code}.`)
  const wish = { owner, game, stake: 20_000n, start: starts[code] ?? {}, key: randomUUID() }
  const { round, result } = await playRound(app, wish)
  if (!result.isOver) await abandonRound(app, round.id)
  return round.id
}

async function reveal(app: TestApp, { memberId }: Owner): Promise<void> {
  const later = { ...app, clock: { now: () => new Date(Date.now() + 60_000) } }
  await readySeeds(later, memberId, 'the next one')
  await settleSeeds(later, memberId, { rotates: true })
}

/** The steps that did not pass, of a file as it is downloaded. */
async function open(file: unknown): Promise<Record<string, string>> {
  const parsed = z.parse(proofFile, JSON.parse(JSON.stringify(file)))
  const { steps } = await checkProof(parsed, await findVerify())
  const others = steps.filter(({ verdict }) => verdict !== 'passed')
  return Object.fromEntries(others.map(({ name, verdict }) => [name, verdict]))
}

it('[FA-04] the verifier accepts a real round of every original and of several slots', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '1000.00')
  const played: string[] = []
  for (const code of [...originals.map(({ kind }) => kind), ...slots])
    played.push(await play(app, owner, code))
  const [first = ''] = played
  const hidden = { commitment: 'seedHidden', outcome: 'seedHidden', payout: 'seedHidden' }
  expect(await open(await getProof(app, { memberId: owner.memberId, roundId: first }))).toEqual(hidden)
  await reveal(app, owner)
  for (const roundId of played) {
    const file = await getProof(app, { memberId: owner.memberId, roundId })
    expect({ game: file.round.game, ...(await open(file)) }).toEqual({ game: file.round.game })
  }
})

it('[FA-05] the verifier refuses a real round with any byte changed', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '1000.00')
  await play(app, owner, 'dice')
  const roundId = await play(app, owner, 'dice')
  await reveal(app, owner)
  const file = await getProof(app, { memberId: owner.memberId, roundId })
  expect(await open(file)).toEqual({})
  const text = JSON.stringify(withoutUnproven(file))
  const verify = await findVerify()
  let parsed = 0
  for (let at = 0; at < text.length; at += 1) {
    const changed = read(`${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`)
    if (!changed || JSON.stringify(changed) === text) continue
    parsed += 1
    const report = await checkProof(changed, verify)
    expect(summaryOf(report), `a change at ${at}: ${text.slice(at - 20, at + 20)}`).toBe('failed')
  }
  expect(parsed).toBeGreaterThan(2_000)
})

/** The name and the time of a round are for reading; nobody signed them, and nothing depends on them. */
function withoutUnproven(file: ProofFile): ProofFile {
  return { ...file, round: { ...file.round, game: '', name: '', startedAt: '' } }
}

function read(text: string): ProofFile | undefined {
  try {
    const found = z.safeParse(proofFile, JSON.parse(text))
    return found.success ? found.data : undefined
  } catch {
    return undefined
  }
}

it('a proof is given to nobody but the member whose round it is', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '10.00')
  const roundId = await play(app, owner, 'dice')
  const other = await testPlayer(app, '10.00')
  expect(await codeOf(getProof(app, { memberId: other.memberId, roundId }))).toBe('ROUND_NOT_FOUND')
  expect(await codeOf(getProof(app, { memberId: owner.memberId, roundId: randomUUID() }))).toBe(
    'ROUND_NOT_FOUND',
  )
})
