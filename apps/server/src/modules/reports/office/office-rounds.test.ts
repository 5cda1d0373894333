import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import * as contract from '@baize/contracts'
import { claimIn, type OwpKey, rollback, signedHeaders } from '@baize/owp'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { continueRound, saveVendor, TEST_GAME } from '#modules/play'
import type { App } from '#platform/app'
import { sql } from '#platform/db'
import { pastGuards } from '../../../testing/lottery-time.ts'
import { keptVendor, vendorWorld } from '../../../testing/owp-vendor.ts'
import { officeBrowser } from '../../../testing/test-operator.ts'
import { testPlayer, testRound } from '../../../testing/test-player.ts'

type Round = contract.OfficeRound

async function table() {
  const { app, api, vendor } = await vendorWorld()
  const owner = await testPlayer(app, '100.00')
  const support = await officeBrowser(app, api, { login: 'sup', roles: ['support'] })
  const ask = async (call: contract.Endpoint, query: Record<string, string> = {}) =>
    (await support.call(call, { query: { house: 'BAIZE', ...query } })).json()
  const list = async (query: Record<string, string> = {}): Promise<Round[]> =>
    (await ask(contract.listOfficeRounds, query)).value.rounds
  return { app, api, vendor, owner, support, ask, list }
}

/** The vendor's own house, in which these rounds are known. */
async function answerAs(app: App, key: OwpKey, rounds: Readonly<Record<string, object>>) {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const roundId = path.split('/').at(-1) ?? ''
    const known = rounds[roundId]
    const value = known
      ? { status: 'OK', roundId, ...known }
      : { status: 'ERROR', code: 'ROUND_NOT_FOUND', message: 'none', retryable: false }
    const body = Buffer.from(JSON.stringify(value))
    const nonce = claimIn(request.headers)?.nonce ?? ''
    const by = { provider: keptVendor.code, key, now: app.clock.now().getTime(), nonce }
    response.writeHead(known ? 200 : 404, signedHeaders({ method: 'GET', path, body }, by)).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.parse(z.object({ port: z.int() }), server.address())
  await saveVendor(app, { ...keptVendor, url: `http://127.0.0.1:${port}` })
  return async () => {
    server.close()
    await once(server, 'close')
  }
}

it('rounds are found by member, game, vendor, the vendor’s own id, state and time', async () => {
  const { app, vendor, owner, list } = await table()
  const { round: first } = await testRound(app, owner)
  const { round: second } = await testRound(app, owner, { game: 'limbo', start: { target: 200 } })
  const player = await vendor.newPlayer('10.00')
  await vendor.bet(player, { roundId: 'their-round-7' })
  const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id)
  expect(await ids({ member: owner.memberId })).toEqual([second.id, first.id])
  expect((await ids({ game: 'dice' }))[0]).toBe(first.id)
  expect((await ids({ vendor: 'BAIZE' })).slice(0, 2)).toEqual([second.id, first.id])
  const theirs = await list({ ref: 'their-round-7' })
  expect(theirs).toMatchObject([{ vendor: 'TEST', ref: 'their-round-7', state: 'open', staked: '1.00' }])
  expect(await list({ vendor: 'TEST' })).toEqual(theirs)
  expect((await list({ state: 'open' }))[0]).toEqual(theirs[0])
  expect(await list({ state: 'open', game: 'dice', member: owner.memberId })).toEqual([])
  expect(await list({ ref: 'their-round-8' })).toEqual([])
  const at = new Date(first.startedAt).toISOString()
  expect(await ids({ member: owner.memberId, to: at })).toEqual([])
  expect((await ids({ from: at })).includes(first.id)).toBe(true)
  const all = await list()
  expect(all.slice(0, 3).map(({ id }) => id)).toEqual([theirs[0]?.id, second.id, first.id])
  expect(all.slice(1, 3)).toMatchObject([
    { game: 'limbo' },
    { game: 'dice', gameName: 'Dice 99', state: 'settled' },
  ])
})

it('all rounds of a house are turned page by page over many games, each once, in their order', async () => {
  const { app, owner, ask, list } = await table()
  const before = (await list()).length
  expect(before).toBeLessThan(50)
  const made: string[] = []
  for (let count = 0; count < 110; count++) {
    const wish = count % 3 === 0 ? { game: 'limbo', start: { target: 101 } } : {}
    made.push((await testRound(app, owner, { ...wish, stake: 1_000n })).round.id)
  }
  for (const query of [{}, { vendor: 'BAIZE' }, { member: owner.memberId }, { state: 'settled' }]) {
    const seen: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const { value } = await ask(contract.listOfficeRounds, { ...query, ...(after && { after }) })
      expect(value.rounds.length).toBeLessThanOrEqual(50)
      seen.push(...value.rounds.map(({ id }: Round) => id))
      after = value.after
    }
    expect(seen.slice(0, 110)).toEqual(made.toReversed())
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted().toReversed())
  }
  const { after } = (await ask(contract.listOfficeRounds)).value
  for (const query of [{ vendor: 'BAIZE', after }, { state: 'settled', after }, { after: `${after}A` }])
    expect((await ask(contract.listOfficeRounds, query)).errorCode).toBe('BAD_QUERY')
})

it('a round of our own is shown with its steps and postings, and played again it comes to the same', async () => {
  const { app, owner, ask } = await table()
  const { round } = await testRound(app, owner)
  const { value } = await ask(contract.getOfficeRound, { id: round.id })
  expect(value).toMatchObject({
    round: { id: round.id, state: 'settled', staked: '1.00' },
    stake: '1.00',
    balanceBefore: '100.00',
    isAbandoned: false,
    replay: { staked: '1.00', payout: value.round.payout, isAsStored: true },
    played: { nonce: String(round.nonce), start: { side: 'under', target: 5_000 } },
  })
  expect(value.rulesHash).toBe(value.played.rulesHash)
  expect(value.steps).toMatchObject([{ kind: 'step', state: 'applied', stake: '1.00', txId: null }])
  expect(value.steps[0].postingId).toMatch(/^[0-9a-f-]{36}$/)
  expect(value.played.pair.serverSeed).toBeNull()
  await pastGuards(app, `update play.round set payout = payout + 1 where id = '${round.id}'`)
  expect((await ask(contract.getOfficeRound, { id: round.id })).value.replay.isAsStored).toBe(false)
})

it('every move of a round of many is a step of its own', async () => {
  const { app, owner, ask } = await table()
  const { round } = await testRound(app, owner, { game: 'mines', start: { mines: 1 } })
  const pick = { kind: 'pick', tile: 3 }
  await continueRound(app, { owner, roundId: round.id, action: pick, key: randomUUID() })
  const { value } = await ask(contract.getOfficeRound, { id: round.id })
  expect(value.played.actions).toEqual([pick])
  expect(value.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['step', 'step'])
})

it('a vendor’s round is shown with its transactions, and what was taken back says when', async () => {
  const { vendor, ask, list } = await table()
  const player = await vendor.newPlayer('10.00')
  const [one, two] = [randomUUID(), randomUUID()]
  await vendor.bet(player, { roundId: 'r-taken' }, { txId: one })
  await vendor.bet(player, { roundId: 'r-taken' }, { txId: one })
  await vendor.bet(player, { roundId: 'r-taken' }, { txId: two, amount: '2.00' })
  await vendor.send(rollback, { requestId: randomUUID(), playerId: player.playerId, txIds: [two] })
  const [found] = await list({ ref: 'r-taken' })
  const { value } = await ask(contract.getOfficeRound, { id: found?.id ?? '' })
  expect(value.steps).toMatchObject([
    { kind: 'bet', state: 'applied', txId: one, stake: '1.00', rolledBackAt: null },
    { kind: 'bet', state: 'rolled_back', txId: two, stake: '2.00' },
  ])
  expect(Date.parse(value.steps[1].rolledBackAt)).toBeGreaterThan(0)
  expect([value.played, value.replay, value.round.ref]).toEqual([null, null, 'r-taken'])
  expect((await ask(contract.getOfficeProof, { id: found?.id ?? '' })).errorCode).toBe('NOT_FOUND')
})

it('a vendor is asked what it knows of a round: its own words, that it knows none, or that nobody answered', async () => {
  const { app, vendor, owner, ask, list } = await table()
  const player = await vendor.newPlayer('10.00')
  await vendor.bet(player, { roundId: 'r-known' })
  await vendor.bet(player, { roundId: 'r-lost' })
  const said = async (ref: string) => {
    const [round] = await list({ ref })
    return (await ask(contract.getVendorRound, { id: round?.id ?? '' })).value
  }
  const nothing = { summary: null, replayUrl: null, proof: null }
  expect(await said('r-known')).toEqual({ answer: 'silent', ...nothing })
  const known = { summary: 'three bells', replayUrl: null, proof: { seed: '07' } }
  const close = await answerAs(app, vendor.key, { 'r-known': { gameId: TEST_GAME, ...known } })
  expect(await said('r-known')).toEqual({ answer: 'told', ...known })
  expect(await said('r-lost')).toEqual({ answer: 'not-known', ...nothing })
  await close()
  const { round: own } = await testRound(app, owner)
  expect((await ask(contract.getVendorRound, { id: own.id })).errorCode).toBe('NOT_FOUND')
})

it('the file for a dispute is the one that the member can fetch', async () => {
  const { app, owner, ask } = await table()
  const { round } = await testRound(app, owner)
  const { value } = await ask(contract.getOfficeProof, { id: round.id })
  expect(value).toMatchObject({ format: 'baize proof v1', round: { id: round.id, game: 'dice' } })
  expect(value.pair.serverSeed).toBeNull()
})

it('rounds and members of other houses are not there, and every look is one line of the record', async () => {
  const { app, api, owner, ask } = await table()
  const { round } = await testRound(app, owner)
  const elsewhere = await officeBrowser(app, api, { login: 'noor', roles: ['risk'], merchantCodes: ['NOOR'] })
  const calls = [
    [contract.listOfficeRounds, { member: owner.memberId }],
    [contract.getOfficeRound, { id: round.id }],
    [contract.getOfficeProof, { id: round.id }],
  ] as const
  for (const [call, query] of calls)
    for (const house of ['BAIZE', 'NOOR'])
      expect((await elsewhere.call(call, { query: { house, ...query } })).json().errorCode).toBe('NOT_FOUND')
  const theirs = (await elsewhere.call(contract.listOfficeRounds, { query: { house: 'NOOR' } })).json().value
  expect(theirs.rounds.map(({ id }: Round) => id)).not.toContain(round.id)
  for (const id of [randomUUID(), '00000000-0000-0000-0000-000000000000'])
    expect((await ask(contract.getOfficeRound, { id })).errorCode).toBe('NOT_FOUND')
  for (const [call, query] of calls) expect((await ask(call, query)).success).toBe(true)
  const lines = await app.db.rows(sql`
    select action, subject from operators.audit where action like 'round%' order by number`)
  expect(lines).toEqual([
    { action: 'rounds.look', subject: owner.memberId },
    { action: 'round.look', subject: round.id },
    { action: 'round.export', subject: round.id },
  ])
})
