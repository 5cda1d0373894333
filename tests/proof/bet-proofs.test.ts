import { setTimeout as sleep } from 'node:timers/promises'
import { betProofFile, matchProofFile } from '@baize/contracts'
import { judgeMarket, sportModels } from '@baize/engines'
import { commitOf, drawsOf, macOf, rulesHash } from '@baize/fairness'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { beaconOf } from '../../apps/server/src/modules/fairness/index.ts'
import { fetchProofs } from '../../apps/server/src/modules/sports/feed/fetch-proofs.ts'
import { getBetProof } from '../../apps/server/src/modules/sports/seals/prove-bet.ts'
import { sealBets } from '../../apps/server/src/modules/sports/seals/seal-bets.ts'
import { settleMarkets } from '../../apps/server/src/modules/sports/settle/settle-market.ts'
import { getMatchProof } from '../../apps/server/src/modules/sports/views/get-fixture.ts'
import { testApp } from '../../apps/server/src/testing/test-app.ts'
import { bet } from '../../apps/server/src/testing/test-bets.ts'
import { testFeed } from '../../apps/server/src/testing/test-feed.ts'
import { testPlayer } from '../../apps/server/src/testing/test-player.ts'
import { homeDrawAway, saidFixture, saidOdds, tellBook } from '../../apps/server/src/testing/test-sports.ts'
import { checkBet } from '../../apps/verifier/src/check/check-bet.ts'
import { checkMatch } from '../../apps/verifier/src/check/check-match.ts'
import { findVerify } from '../../apps/verifier/src/check/signatures.ts'
import { othersIn, secondVerifier } from '../support/python.ts'

const FIXTURE = 'test:fixture:1'
const seed = 'ab'.repeat(32)
const model = sportModels.football
const parameters = model.parametersOf([1_000, 1_000])

/** A match played to its end on the house's beacon. */
async function played(valueOf: (round: bigint) => Promise<string | undefined>, firstRound: bigint) {
  const mac = macOf(Buffer.from(seed, 'hex'))
  const rounds: string[] = []
  let state = model.first(parameters)
  for (let nonce = 0; !model.isOver(state); nonce++) {
    const beacon = (await valueOf(firstRound + BigInt(nonce * model.roundsOfStep))) ?? ''
    const draws = drawsOf(mac, { clientSeed: FIXTURE, nonce, beacon, domain: model.domain })
    state = model.step(state, parameters, draws)
    rounds.push(beacon)
  }
  return { state, rounds }
}

function unpassed(steps: readonly { readonly name: string; readonly verdict: string }[]): string[] {
  return steps.filter(({ verdict }) => verdict !== 'passed').map(({ name, verdict }) => `${name} ${verdict}`)
}

it('[SB-56] [SB-58] a bet that a house took, sealed and paid passes both verifiers, and so does its match', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '1000.00')
  const { say } = await tellBook(app)
  const feed = await testFeed(app)
  const beacon = beaconOf(app)
  const startsAt = new Date(Date.now() + 3_000)
  const firstRound = beacon.roundFrom(startsAt) + 2n
  const simulation = {
    model: model.domain,
    parameters,
    parametersHash: rulesHash(parameters),
    seedHash: commitOf(Buffer.from(seed, 'hex')),
    firstRound: String(firstRound),
    roundsOfStep: model.roundsOfStep,
  }
  await say(saidFixture({ simulation, startsAt: startsAt.toISOString() }), saidOdds([homeDrawAway()]))
  const betId = await bet(app, owner, [{ fixtureId: FIXTURE, outcome: 'home', odds: 2_050 }])
  await sleep(startsAt.getTime() - Date.now() + 50)
  await sealBets(app)
  const { state, rounds } = await played((round) => beacon.valueOf(round), firstRound)
  const startedAt = new Date().toISOString()
  await say({ kind: 'state', fixture: FIXTURE, status: 'ended', version: 1, state, startedAt })
  const outcomes = judgeMarket('football', '1x2', { status: 'ended', state }) ?? []
  await say({
    kind: 'result',
    fixture: FIXTURE,
    market: '1x2',
    certainty: 'confirmed',
    decidedAt: startedAt,
    outcomes: outcomes.map(({ outcome, won, void: back }) => ({ outcome, won: [...won], void: [...back] })),
  })
  await settleMarkets(app)
  feed.proof = JSON.stringify({ seed, rounds })
  await fetchProofs(app)
  await sleep(beacon.timeOf(firstRound).getTime() - Date.now() + 50)
  await sealBets(app)

  const verify = await findVerify()
  const check = await secondVerifier()
  const { file } = await getMatchProof(app, FIXTURE)
  const match = z.parse(matchProofFile, JSON.parse(file))
  expect(unpassed((await checkMatch(match, verify)).steps)).toEqual([])
  expect(othersIn(check(match))).toEqual({})
  const own = z.parse(betProofFile, await getBetProof(app, { betId, memberId: owner.memberId }))
  expect(unpassed((await checkBet(own, verify)).steps)).toEqual([])
  expect(othersIn(check(own))).toEqual({})
})
