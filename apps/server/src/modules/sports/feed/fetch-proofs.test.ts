import { getMatchProof } from '@baize/contracts'
import { checkMatchProof, sportModels } from '@baize/engines'
import { commitOf, drawsOf, macOf, rulesHash } from '@baize/fairness'
import { expect, it } from 'vitest'
import { beaconOf } from '#modules/fairness'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testFeed } from '../../../testing/test-feed.ts'
import { saidFixture, tellBook } from '../../../testing/test-sports.ts'
import { fetchProofs } from './fetch-proofs.ts'

const FIXTURE = 'test:fixture:1'
const seed = 'ab'.repeat(32)
const model = sportModels.football
const parameters = model.parametersOf([1_000, 1_000])

const FIRST_ROUND = 1_000n

/** A match played to its end on a beacon. */
async function played(valueOf: (round: bigint) => Promise<string | undefined>) {
  const mac = macOf(Buffer.from(seed, 'hex'))
  const rounds: string[] = []
  let state = model.first(parameters)
  for (let nonce = 0; !model.isOver(state); nonce++) {
    const beacon = (await valueOf(FIRST_ROUND + BigInt(nonce * model.roundsOfStep))) ?? ''
    const draws = drawsOf(mac, { clientSeed: FIXTURE, nonce, beacon, domain: model.domain })
    state = model.step(state, parameters, draws)
    rounds.push(beacon)
  }
  return { state, rounds }
}

it('[SB-55] a match that is over is drawn again before its file is shown; one that is not as promised has none', async () => {
  const { app, api } = await demoApi()
  const { say } = await tellBook(app)
  const feed = await testFeed(app)
  const { state, rounds } = await played((round) => beaconOf(app).valueOf(round))
  const invented = await played(async () => 'cd'.repeat(32))
  const simulation = {
    model: model.domain,
    parameters,
    parametersHash: rulesHash(parameters),
    seedHash: commitOf(Buffer.from(seed, 'hex')),
    firstRound: String(FIRST_ROUND),
    roundsOfStep: model.roundsOfStep,
  }
  await say(saidFixture({ simulation }))
  await say({
    kind: 'state',
    fixture: FIXTURE,
    status: 'ended',
    version: 1,
    state,
    startedAt: new Date().toISOString(),
  })
  const guest = testBrowser(api)
  const asked = () => guest.call(getMatchProof, { query: { fixtureId: FIXTURE } })
  feed.proof = JSON.stringify({ seed: 'ef'.repeat(32), rounds })
  await expect(fetchProofs(app)).rejects.toThrow()
  feed.proof = JSON.stringify({ seed, rounds: rounds.slice(1) })
  await expect(fetchProofs(app)).rejects.toThrow()
  // A match that is whole in itself, on values that the beacon never said.
  feed.proof = JSON.stringify({ seed, rounds: invented.rounds })
  await expect(fetchProofs(app)).rejects.toThrow()
  expect((await asked()).statusCode).toBe(404)
  feed.proof = JSON.stringify({ seed, rounds })
  await fetchProofs(app)
  const file = JSON.parse((await asked()).json().value.file)
  expect(checkMatchProof(file)).toMatchObject({ problem: null, state })
  expect(file.log.open.body).toContain(`commit ${simulation.seedHash}`)
  expect(file.log.end.body).toContain(`seed ${seed}`)
})
