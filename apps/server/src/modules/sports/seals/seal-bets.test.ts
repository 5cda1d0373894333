import { setTimeout as sleep } from 'node:timers/promises'
import type { BetProofFile } from '@baize/contracts'
import { readBetGroup, readBetsSeal, readSealedBet } from '@baize/engines'
import { fromHex, isIncluded, utf8 } from '@baize/fairness'
import { beforeEach, expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { secondNode } from '../../../testing/second-node.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bet, type TestBook, testBook } from '../../../testing/test-bets.ts'
import { testPlayer } from '../../../testing/test-player.ts'
import { getBetProof } from './prove-bet.ts'
import { sealBets } from './seal-bets.ts'

let app: TestApp
let book: TestBook
let owner: Owner
beforeEach(async () => {
  app = await testApp({}, 'demo')
  book = await testBook(app)
  owner = await testPlayer(app, '10000.00')
})

const quoted = { outcomes: { home: 2_100, draw: 3_400, away: 3_750 } }

async function betOn(fixtureId: string, by: Owner = owner): Promise<string> {
  return bet(app, by, [{ fixtureId, outcome: 'home', odds: 2_100 }])
}

async function liveFixture(kind: 'simulated' | 'live', nextStepInMs?: number): Promise<string> {
  const fixtureId = await book.fixture({ kind, startsInSeconds: -60 })
  book.state(fixtureId, {
    status: 'live',
    ...(nextStepInMs !== undefined && { steps: 3, nextStepInMs }),
  })
  book.quote(fixtureId, { ...quoted, ...(nextStepInMs !== undefined && { steps: 3 }) })
  return fixtureId
}

const proofOf = (betId: string, { memberId }: Owner = owner) => getBetProof(app, { betId, memberId })

/** What a file says of its seal, once every hash has led where it must. */
function sealOf({ own, group, log }: BetProofFile) {
  const seal = readBetsSeal(log.seal.body)
  const read = readBetGroup(group.text)
  if (!seal || !read) throw new Error('The seal cannot be read.')
  for (const [place, root] of [
    [own, read.root],
    [group, seal.root],
  ] as const) {
    const way = { proof: place.proof.map(fromHex), root: fromHex(root) }
    expect(isIncluded(utf8(place.text), { index: place.index, size: place.count }, way)).toBe(true)
  }
  return { ...read, isLate: seal.at > read.by, bet: readSealedBet(own.text) }
}

async function waiting(): Promise<number> {
  const rows = await app.db.rows(sql`select bet_id from sports.unsealed`)
  return rows.length
}

it('[SB-58] bets of a fixture stand under one root when it starts, and nobody’s name is in it', async () => {
  const other = await testPlayer(app, '100.00')
  const fixtureId = await book.fixture({ startsInSeconds: 2 })
  book.quote(fixtureId, quoted)
  const [first, second] = [await betOn(fixtureId), await betOn(fixtureId, other)]
  await sealBets(app)
  await expect(proofOf(first)).rejects.toMatchObject({ code: 'NOT_SEALED_YET' })
  await sleep(2_100)
  await sealBets(app)
  expect(await waiting()).toBe(0)
  const files = [await proofOf(first), await proofOf(second, other)]
  for (const [place, file] of files.entries()) {
    const seal = sealOf(file)
    expect(seal).toMatchObject({ of: fixtureId, count: 2, beacon: null, isLate: false })
    expect(seal.bet).toMatchObject({
      id: [first, second][place],
      stake: 1_000_000n,
      currency: owner.currency,
    })
    expect(JSON.stringify(file)).not.toContain(owner.memberId)
  }
  expect(files[0]?.log.seal.body).toBe(files[1]?.log.seal.body)
  await expect(proofOf(first, other)).rejects.toMatchObject({ code: 'BET_NOT_FOUND' })
})

it('[SB-58] live bets are sealed before the beacon speaks of their step, whose value follows in the log', async () => {
  const ids = [await liveFixture('simulated', 3_000), await liveFixture('simulated', 3_000)]
  const bets = [await betOn(ids[0] ?? ''), await betOn(ids[1] ?? '')]
  await sealBets(app)
  const before = await proofOf(bets[0] ?? '')
  expect(sealOf(before)).toMatchObject({ of: 'live', isLate: false })
  expect(before.log.beacon).toBeNull()
  await sleep(6_100)
  await sealBets(app)
  const after = await proofOf(bets[0] ?? '')
  expect(sealOf(after).beacon).toBe(sealOf(before).beacon)
  expect(after.log.beacon?.body).toContain(`round ${sealOf(after).beacon?.split(' ')[1]}\n`)
  expect(after.log.beacon?.index).toBeGreaterThan(after.log.seal.index)
})

it('[SB-58] a root that came after the step is shown as late', async () => {
  const fixtureId = await liveFixture('simulated', 900)
  const betId = await betOn(fixtureId)
  await sleep(1_000)
  await sealBets(app)
  expect(sealOf(await proofOf(betId))).toMatchObject({ of: 'live', isLate: true })
})

it('[SB-58] a bet of several fixtures is sealed once, with the one of which something is known first', async () => {
  const [later, sooner] = [
    await book.fixture({ startsInSeconds: 3_600, competition: 'one' }),
    await book.fixture({ startsInSeconds: 1, competition: 'two' }),
  ]
  for (const each of [later, sooner]) book.quote(each, quoted)
  const legs = [later, sooner].map((fixtureId) => ({ fixtureId, outcome: 'home', odds: 2_100 }))
  const betId = await bet(app, owner, legs)
  await sleep(1_100)
  await sealBets(app)
  expect(sealOf(await proofOf(betId))).toMatchObject({ of: sooner, count: 1 })
})

it('[SB-58] several nodes that seal at once seal every bet once', async () => {
  const node = secondNode(app)
  const fixtureId = await book.fixture({ startsInSeconds: 2 })
  book.quote(fixtureId, quoted)
  const bets = await Promise.all(Array.from({ length: 20 }, () => betOn(fixtureId)))
  await sleep(2_100)
  await Promise.all([sealBets(app), sealBets(node), sealBets(app), sealBets(node)])
  const rows = await app.db.rows<{ betId: string }>(sql`select bet_id from sports.sealed_bet`)
  expect(rows.map(({ betId }) => betId).toSorted()).toEqual(bets.toSorted())
  for (const betId of bets) sealOf(await proofOf(betId))
})

it('[SB-58] a node that dies while it seals leaves the bets to the next', async () => {
  const fixtureId = await book.fixture({ startsInSeconds: 1 })
  book.quote(fixtureId, quoted)
  const betId = await betOn(fixtureId)
  await sleep(1_100)
  const taken = transaction(app, async (tx) => {
    await tx.rows(sql`delete from sports.unsealed`)
    throw new Error('the node died')
  })
  await expect(taken).rejects.toThrow('died')
  expect(await waiting()).toBe(1)
  await sealBets(app)
  sealOf(await proofOf(betId))
})
