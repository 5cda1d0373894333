import { randomUUID } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { beforeEach, expect, it } from 'vitest'
import { getMyRound, type Owner, verifyRounds } from '#modules/play'
import { grantBonus } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { recordBatches } from '../../testing/recorded-batches.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testGrant } from '../../testing/test-bonus.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, testPlayer, testRound } from '../../testing/test-player.ts'
import { fishIn, reefIn, sit, testReef, volleyOf } from '../../testing/test-reef.ts'
import { inRoom, sayTogether, workOf } from '../../testing/test-tables.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp({}, 'demo')
})

function ownerAt(owners: readonly Owner[], place: number): Owner {
  const owner = owners[place]
  if (!owner) throw new Error('Somebody sits in each.')
  return owner
}

type KeptRound = {
  readonly id: string
  readonly staked: bigint
  readonly payout: bigint
  readonly nonce: bigint
}

async function roundsOf({ memberId }: Owner): Promise<KeptRound[]> {
  return app.db.rows<KeptRound>(sql`
    select id, staked, payout, nonce from play.round where member_id = ${memberId} order by nonce`)
}

async function nonceOf({ memberId }: Owner): Promise<bigint> {
  const { nonce } = await app.db.one<{ nonce: bigint }>(
    sql`select nonce from fairness.seed_pair where member_id = ${memberId} and state = 'active'`,
  )
  return nonce
}

it('[RM-33] [RM-47] a volley is one round of its member’s pair: stake, payout, receipt and what each shot was', async () => {
  const reef = await testReef(app)
  const owner = await testPlayer(app, '100.00')
  const by = inRoom(owner)
  await sit(app, reef, owner)
  for (let volley = 0; volley < 5; volley++) {
    await reef.say(volleyOf(reef, owner, { targets: fishIn(reef, 4), level: 5 }), { by })
    reef.moment.now += 2_000
  }
  const rounds = await roundsOf(owner)
  expect(rounds.map(({ nonce }) => nonce)).toEqual([0n, 1n, 2n, 3n, 4n])
  const staked = rounds.reduce((sum, round) => sum + round.staked, 0n)
  const won = rounds.reduce((sum, round) => sum + round.payout, 0n)
  expect(staked).toBe(5n * 4n * 5n * 1_000n)
  expect(await cashOf(app, owner)).toBe(1_000_000n - staked + won)
  const first = await getMyRound(app, { memberId: owner.memberId, roundId: rounds[0]?.id ?? '' })
  expect(first.played).toMatchObject({
    kind: 'reef',
    nonce: '0',
    receipt: expect.stringContaining('baize receipt'),
  })
  expect(first.played?.view).toMatchObject({
    charged: 4,
    shots: [{ was: expect.stringMatching(/hit|kill/) }, {}, {}, {}],
  })
  expect(await verifyRounds(app)).toMatchObject({ differences: [] })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-19] a volley that is sent again under its key is one volley, by however many nodes at once', async () => {
  const reef = await testReef(app)
  const owner = await testPlayer(app, '10.00')
  await sit(app, reef, owner)
  const saying = { by: inRoom(owner), key: randomUUID() }
  const volley = volleyOf(reef, owner, { targets: fishIn(reef, 3) })
  const nodes = [app, secondNode(app), app, secondNode(app)]
  await Promise.all(nodes.map((node) => reef.say(volley, { ...saying, node })))
  await reef.say(volley, saying)
  expect(await roundsOf(owner)).toHaveLength(1)
  await expect(reef.say({ ...volley, level: 2 }, saying)).rejects.toMatchObject({ code: 'REQUEST_ID_REUSED' })
  expect(await nonceOf(owner)).toBe(1n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-04] a server that dies at any statement of a volley leaves it whole or not at all, and it is shot once', async () => {
  const reef = await testReef(app)
  const owner = await testPlayer(app, '10.00')
  await sit(app, reef, owner)
  const saying = { by: inRoom(owner), key: randomUUID() }
  const volley = volleyOf(reef, owner, { targets: fishIn(reef, 3) })
  const deaths = await dieEverywhere(
    app,
    (node) => reef.say(volley, { ...saying, node }),
    async () => {
      const rounds = await roundsOf(owner)
      const events = await app.db.rows<{ body: { is: string } }>(
        sql`select body from rooms.event where room_id = ${reef.room.id}`,
      )
      const shot = events.filter(({ body }) => body.is === 'volley')
      expect(shot).toHaveLength(rounds.length)
      expect(await nonceOf(owner)).toBe(BigInt(rounds.length))
    },
  )
  expect(deaths).toBeGreaterThan(3)
  expect(await roundsOf(owner)).toHaveLength(1)
  expect(await ledgerFaults(app)).toEqual([])
})

it('what cannot be paid for is refused whole, draws nothing, and its nonce is the next one’s', async () => {
  const reef = await testReef(app)
  const owner = await testPlayer(app, '0.25')
  const by = inRoom(owner)
  await sit(app, reef, owner)
  await expect(reef.say(volleyOf(reef, owner, { targets: fishIn(reef, 3) }), { by })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  expect([await nonceOf(owner), await roundsOf(owner), reefIn(reef).shooters]).toEqual([0n, [], {}])
  await reef.say(volleyOf(reef, owner, { targets: fishIn(reef, 2) }), { by })
  expect(await roundsOf(owner)).toMatchObject([{ nonce: 0n }])
})

it('a no does not hang on the numbers: a volley needs the money for all of its shots, though an earlier one kills', async () => {
  const owner = await testPlayer(app, '0.70')
  const reef = await testReef(app)
  await sit(app, reef, owner)
  const [fish = 0] = fishIn(reef)
  // Eight shots at one fish would often take less than all of them.
  for (let asked = 0; asked < 6; asked++) {
    const targets = Array.from({ length: 8 }, () => fish)
    await expect(reef.say(volleyOf(reef, owner, { targets }), { by: inRoom(owner) })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  }
  expect(await nonceOf(owner)).toBe(0n)
})

it('several volleys of a member in one transaction draw one nonce each, and one that is refused takes none', async () => {
  const reef = await testReef(app)
  const owner = await testPlayer(app, '0.50')
  const other = await testPlayer(app, '10.00')
  await sit(app, reef, owner)
  await sit(app, reef, other, 1)
  const fish = fishIn(reef, 8)
  const volleys = [1, 2].map((n) => volleyOf(reef, owner, { n, targets: fish.slice(n * 2, n * 2 + 2) }))
  const works = [
    ...volleys.map((volley) => workOf(volley, { by: inRoom(owner) })),
    workOf(volleyOf(reef, other, { targets: fish.slice(0, 2) }), { by: inRoom(other) }),
  ]
  const outcomes = await sayTogether(app, [{ room: reef, works }])
  expect(outcomes.map(({ is }) => is)).toEqual(['taken', 'taken', 'taken'])
  expect((await roundsOf(owner)).map(({ nonce }) => nonce)).toEqual([0n, 1n])
  expect((await roundsOf(other)).map(({ nonce }) => nonce)).toEqual([0n])
  expect(await verifyRounds(app)).toMatchObject({ differences: [] })
})

it('volleys of all reefs of a node ask the database five times together, as one alone does, and are written with the commit', async () => {
  const node = randomUUID()
  const reefs = await Promise.all(['reef-lagoon', 'reef-wreck'].map((code) => testReef(app, { code, node })))
  const owners = await Promise.all(reefs.map(() => testPlayer(app, '10.00')))
  for (const [place, reef] of reefs.entries()) await sit(app, reef, ownerAt(owners, place))
  const shootIn = (few: typeof reefs) =>
    sayTogether(
      app,
      few.map((room) => {
        const owner = ownerAt(owners, reefs.indexOf(room))
        const volley = volleyOf(room, owner, { targets: fishIn(room, 2) })
        return { room, works: [workOf(volley, { by: inRoom(owner) })] }
      }),
    )
  await shootIn(reefs) // the house's accounts come into being with the first stake
  const batches = recordBatches()
  for (const reef of reefs) reef.moment.now += 2_000
  await shootIn(reefs.slice(0, 1))
  const [alone] = batches()
  expect(alone).toHaveLength(5)
  expect(alone?.at(-1)?.[0]).toContain('ledger.post_decided(')
  expect(alone?.at(-1)?.at(-1)).toBe('commit')
  for (const reef of reefs) reef.moment.now += 2_000
  await shootIn(reefs)
  expect(batches()).toEqual([alone])
})

it('volleys in reefs and rounds of dice race for money that covers few of them, and it all adds up', async () => {
  const owner = await testPlayer(app, '1.00')
  const codes = ['reef-lagoon', 'reef-wreck', 'reef-abyss']
  const reefs = await Promise.all(codes.map((code) => testReef(app, { code })))
  for (const reef of reefs) await sit(app, reef, owner)
  await Promise.allSettled([
    ...reefs.map((reef) =>
      reef.say(volleyOf(reef, owner, { targets: fishIn(reef, 4) }), {
        by: inRoom(owner),
        node: secondNode(app),
      }),
    ),
    ...[0, 1, 2].map(() => testRound(app, owner, { stake: 4_000n })),
  ])
  const rounds = await roundsOf(owner)
  expect(rounds.map(({ nonce }) => nonce)).toEqual(rounds.map((_, place) => BigInt(place)))
  const moved = rounds.reduce((sum, { staked, payout }) => sum + payout - staked, 0n)
  expect(await cashOf(app, owner)).toBe(10_000n + moved)
  expect(await verifyRounds(app)).toMatchObject({ differences: [] })
  expect(await ledgerFaults(app)).toEqual([])
})

it('[RM-32] a volley is turnover of a bonus by the weight of its game, and within the bonus’s own bounds', async () => {
  const reef = await testReef(app, { price: '1.00' })
  const owner = await testPlayer(app, '10.00')
  const by = inRoom(owner)
  await sit(app, reef, owner)
  const maxStake = moneyFromWire('2.00', 'CNY')
  const grant = testGrant(owner.memberId, { turnoverTimes: 5, maxStake, weights: {} })
  await transaction(app, (tx) => grantBonus(tx, grant))
  await expect(reef.say(volleyOf(reef, owner, { targets: fishIn(reef, 3) }), { by })).rejects.toMatchObject({
    code: 'BONUS_STAKE_LIMIT',
  })
  await reef.say(volleyOf(reef, owner, { targets: fishIn(reef, 2) }), { by })
  expect(await roundsOf(owner)).toMatchObject([{ staked: 20_000n }])
})

it('[RM-32] trial and real money never share a reef, whoever asks', async () => {
  const reef = await testReef(app)
  const owner = await testPlayer(app, '20.00')
  await sit(app, reef, owner)
  for (const stranger of [{ isTrial: true }, { currency: 'BDT' }, { merchantCode: 'SAFFRON' }])
    await expect(
      reef.say(volleyOf(reef, owner, { targets: fishIn(reef, 1) }), {
        by: inRoom({ ...owner, ...stranger }),
      }),
    ).rejects.toMatchObject({ code: 'ROOM_NOT_FOUND' })
  expect(reefIn(reef).shooters).toEqual({})
})
