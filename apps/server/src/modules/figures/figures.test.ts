import { moneyFromWire } from '@baize/money'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openAccounts, post } from '#modules/ledger'
import { walletListeners } from '#modules/wallet'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { HOUR_MS } from '#platform/time'
import { connectAs } from '../../testing/as-owner.ts'
import { countAllFigures } from '../../testing/count-all-figures.ts'
import { figuresWorld, type Happening, histories } from '../../testing/figures-history.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { dieEverywhere } from '../../testing/dying-node.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { giveCash, PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { readySeeds } from '../../testing/test-seeds.ts'
import { startTestTrial } from '../../testing/test-trial.ts'
import { checkStanding } from './check-standing.ts'
import { countFigures } from './count-figures.ts'
import { getFigures } from './get-figures.ts'
import { flowLines } from './lines.ts'
import { readGameFigures } from './read-breakdown.ts'

const tables = [
  'hour_line',
  'hour_game',
  'hour_gateway',
  'hour_whole',
  'player_hour',
  'depositor_hour',
  'open_round',
]

/** Everything that is kept, without what comes to nothing. */
async function keptIn(app: TestApp): Promise<unknown[]> {
  const client = await connectAs(app, 'owner')
  const kept: unknown[] = []
  for (const table of tables) {
    const { rows } = await client.query(
      `select to_jsonb(t) as row from figures.${table} t order by to_jsonb(t)::text`,
    )
    kept.push(
      rows
        .map(({ row }) => row)
        .filter((row) => row.line === undefined || row.units !== 0 || row.count !== 0),
    )
  }
  return kept
}

async function forgetAll(app: TestApp): Promise<void> {
  const client = await connectAs(app, 'owner')
  for (const table of tables) await client.query(`delete from figures.${table}`)
  await client.query('update figures.counted set up_to = 0')
}

/** What real members have, straight from the accounts. */
async function pocketsOf(app: TestApp): Promise<bigint> {
  const { units } = await app.db.one<{ units: bigint }>(sql`
    select coalesce(sum(balance), 0)::bigint as units from ledger.account a
    join identity.member m on a.path like 'member:' || m.id || ':%'
    where m.merchant_code = 'BAIZE' and m.type in (0, 1, 2)`)
  return units
}

const units = (text: string) => moneyFromWire(text, 'CNY').units

async function live(app: TestApp, length: number, seed: number, each: (place: number) => Promise<void>) {
  const world = await figuresWorld(app)
  const [history] = fc.sample(histories(length), { seed, numRuns: 1 })
  for (const [place, happening] of (history ?? ([] as Happening[])).entries()) {
    await world.run(happening)
    await each(place)
  }
  return world
}

it.each([11, 27, 93])(
  '[OC-38] whatever happens, all four identities hold to the unit, counted and live (history %i)',
  async (seed) => {
    const app = await testApp({}, 'demo')
    const { operator } = await testOperator(app, { login: 'ann' })
    await live(app, 160, seed, async (place) => {
      if (place % 7 === 0) await countAllFigures(app, 5)
      if (place % 40 !== 0) return
      const { identities, total, standing } = await getFigures(app, operator, { house: 'BAIZE' })
      expect(identities).toEqual(
        ['I1', 'I2', 'I3', 'I4'].map((name) => ({ name, holds: true, difference: '0.00' })),
      )
      expect(total.unnamed).toBe('0.00')
      expect(units(standing.owed) + units(standing.bonus)).toBe(await pocketsOf(app))
      expect(total.owed).toBe(standing.owed)
    })
    const before = await getFigures(app, operator, { house: 'BAIZE' })
    await countAllFigures(app)
    const after = await getFigures(app, operator, { house: 'BAIZE' })
    expect(after.total).toEqual(before.total)
    expect(after.spans).toEqual(before.spans)
    expect(await checkStanding(app)).toEqual([
      expect.objectContaining({ merchantCode: 'BAIZE', currency: 'CNY', difference: 0n }),
    ])
  },
)

/** What rounds that are not over have taken and not paid, action by action. */
async function plainOpen(app: TestApp): Promise<bigint> {
  const { units: open } = await app.db.one<{ units: bigint }>(sql`
    select coalesce(sum(a.stake - a.payout - coalesce(a.undone_units, 0)), 0)::bigint as units
    from play.action a join play.round r on r.id = a.round_id
    join identity.member m on m.id = a.member_id and m.type in (0, 1, 2)
    where coalesce(r.first_settled_xact, r.settled_xact) is null and a.kind not in ('reserve', 'release', 'tip', 'promo')
      and a.state in ('applied', 'rolled_back')`)
  return open
}

it('[OC-38] what is open is what rounds took and did not pay, and every line was seen on the way', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  await live(app, 400, 3, async (place) => {
    if (place % 50 !== 0) return
    const { total } = await getFigures(app, operator, { house: 'BAIZE' })
    expect(units(total.openStakes)).toBe(await plainOpen(app))
  })
  await countAllFigures(app)
  const { total } = await getFigures(app, operator, { house: 'BAIZE' })
  expect(units(total.openStakes)).toBe(await plainOpen(app))
  const seen = await app.db.rows<{ line: string }>(sql`
    select distinct line from figures.hour_line where population = 'real' and (units <> 0 or count <> 0)`)
  const lines = new Set(seen.map(({ line }) => line))
  // Gifts are given in rooms of shows, the rake is taken and prizes are won at tables of cards: those are of higher modules.
  const elsewhere = ['gifts', 'rake', 'prizes', 'demo', 'trial', 'unnamed']
  expect(flowLines.filter((line) => !lines.has(line))).toEqual(elsewhere)
  const undone = await app.db.rows(sql`
    select from play.action where state = 'rolled_back' union all select from play.round where is_resettled`)
  expect(undone.length).toBeGreaterThan(5)
})

it('[OC-38] a posting that nobody has a name for, or money from nowhere, shows as an identity that fails', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  const { memberId } = await testPlayer(app, '10.00')
  await transaction(app, (tx) => openAccounts(tx, [{ path: 'house:odd:CNY', currency: 'CNY' }]))
  const transfers = [
    { from: 'house:odd:CNY', to: `member:${memberId}:cash`, amount: moneyFromWire('3.00', 'CNY') },
  ]
  await post(app, { id: randomUUID(), reason: 'odd', transfers })
  const { identities, total } = await getFigures(app, operator, { house: 'BAIZE' })
  expect(total.unnamed).toBe('3.00')
  expect(identities.find(({ name }) => name === 'I2')).toEqual({
    name: 'I2',
    holds: false,
    difference: '3.00',
  })
})

it('[OC-38] a pocket that is not what the sums say is found, and said with every answer', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  await testPlayer(app, '10.00')
  await countAllFigures(app)
  const owner = await connectAs(app, 'owner')
  await owner.query(`update figures.hour_line set units = units - 1 where line = 'pocket-cash'`)
  await checkStanding(app)
  const { identities } = await getFigures(app, operator, { house: 'BAIZE' })
  expect(identities.find(({ name }) => name === 'I2')).toMatchObject({ holds: false })
})

it('[OC-38] each entry is counted once, wherever the server dies while it counts', {
  timeout: 90_000,
}, async () => {
  const app = await testApp({}, 'demo')
  const world = await figuresWorld(app)
  const [history] = fc.sample(histories(600), { seed: 8, numRuns: 1 })
  const waiting = [...(history ?? [])]
  const deaths = await dieEverywhere(
    app,
    async (node) => {
      for (const happening of waiting.splice(0, 8)) await world.run(happening)
      await countFigures(node)
    },
    async () => {
      await countAllFigures(app)
      expect((await checkStanding(app)).map(({ difference }) => difference)).toEqual([0n])
    },
  )
  expect(deaths).toBeGreaterThan(10)
  const kept = await keptIn(app)
  await forgetAll(app)
  await countAllFigures(app)
  expect(await keptIn(app)).toEqual(kept)
})

it('[OC-40] trials and members of the house’s own are in no figure', async () => {
  const { app, api } = await demoApi()
  const { operator } = await testOperator(app, { login: 'ann' })
  const before = await getFigures(app, operator, { house: 'BAIZE' })
  const browser = testBrowser(api)
  expect((await startTestTrial(browser)).statusCode).toBe(200)
  const trial = await app.db.one<{ id: string }>(sql`select id from identity.member where type = 4 limit 1`)
  await runJobs(app, [factDelivery(walletListeners)])
  await readySeeds(app, trial.id)
  await testRound(app, { memberId: trial.id, merchantCode: 'BAIZE', currency: 'CNY', isTrial: true })
  const memberId = await testMember(app, { account: 'ofthehouse', password: PASSWORD, type: 41 })
  await giveCash(app, memberId, '100.00')
  await readySeeds(app, memberId)
  await testRound(app, { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false })
  const uncounted = await getFigures(app, operator, { house: 'BAIZE' })
  await countAllFigures(app)
  const kept = await getFigures(app, operator, { house: 'BAIZE' })
  for (const { total, standing } of [uncounted, kept]) {
    expect(total).toEqual(before.total)
    expect(standing.owed).toBe(before.standing.owed)
  }
  expect(kept.identities.every(({ holds }) => holds)).toBe(true)
  const populations = await app.db.rows<{ population: string }>(
    sql`select distinct population from figures.hour_game order by 1`,
  )
  expect(populations).toEqual([{ population: 'own' }, { population: 'trial' }])
})

const gamesIn = (app: TestApp) => {
  const now = app.clock.now()
  const span = { since: new Date(0), until: new Date(now.getTime() + HOUR_MS) }
  return readGameFigures(app, { merchantCode: 'BAIZE', currency: 'CNY', span, now }, 'game')
}

it.each([4, 7, 12])(
  '[OC-38] what is changed of rounds that were counted is in every answer before it is counted again (history %i)',
  async (seed) => {
    const app = await testApp({}, 'demo')
    const { operator } = await testOperator(app, { login: 'ann' })
    const asked = { house: 'BAIZE' }
    let counted: Awaited<ReturnType<typeof getFigures>> | undefined
    await live(app, 200, seed, async (place) => {
      if (place !== 120) return
      await countAllFigures(app)
      counted = await getFigures(app, operator, asked)
    })
    const { upTo } = await app.db.one<{ upTo: bigint }>(sql`select up_to from figures.counted`)
    const changed = await app.db.rows(sql`
      select from play.round where is_resettled and settled_xact > ${upTo} and first_settled_xact <= ${upTo}`)
    expect(changed.length).toBeGreaterThan(0)
    const shown = await getFigures(app, operator, asked)
    const shownGames = await gamesIn(app)
    await countAllFigures(app)
    const again = await getFigures(app, operator, asked)
    expect(shown.total).toEqual(again.total)
    expect(shown.spans).toEqual(again.spans)
    expect(shown.total).not.toEqual(counted?.total)
    expect(shownGames).toEqual(await gamesIn(app))
  },
)

it('[OC-38] counted entry by entry, by two nodes at once or in one go, the sums are the same', async () => {
  const app = await testApp({}, 'demo')
  await live(app, 120, 5, async (place) => {
    if (place % 10 === 0) await Promise.all([countFigures(app, 3), countFigures(secondNode(app), 4)])
  })
  await countAllFigures(app)
  const inParts = await keptIn(app)
  await forgetAll(app)
  await countAllFigures(app)
  expect(await keptIn(app)).toEqual(inParts)
  await forgetAll(app)
  await countAllFigures(app, 1)
  expect(await keptIn(app)).toEqual(inParts)
})

it('[OC-38] what is behind a transaction under way, of any database of the server, is in every answer and counted after it', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  await testPlayer(app, '10.00')
  await countAllFigures(app)
  const before = await keptIn(app)
  const elsewhere = await connectAs(await testApp(), 'owner')
  await elsewhere.query('begin; select pg_current_xact_id()')
  await testPlayer(app, '7.00')
  await countFigures(app)
  expect(await keptIn(app)).toEqual(before)
  const shown = await getFigures(app, operator, { house: 'BAIZE' })
  await elsewhere.query('commit')
  await countAllFigures(app)
  expect(await keptIn(app)).not.toEqual(before)
  const { total } = await getFigures(app, operator, { house: 'BAIZE' })
  expect(total).toEqual(shown.total)
})
