import { createHash, randomUUID } from 'node:crypto'
import { explainBill, getBillFile, listDailySalaryBills, listRebateBills } from '@baize/contracts'
import { isWholeBillFile, readBillFile } from '@baize/engines/agents'
import { expect, it } from 'vitest'
import { giveRates, noRates } from '#modules/identity'
import { getBalances } from '#modules/ledger'
import { readHouse } from '#modules/limits'
import { sql, transaction } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { countAllTeams } from '../../../testing/team-oracle.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { personInTree } from '../../../testing/test-commission.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { giveCash, PASSWORD } from '../../../testing/test-player.ts'
import { testVendor } from '../../../testing/test-vendor.ts'
import type { ContractTerms } from '../contracts/contract.ts'
import { contractText } from '../contracts/terms.ts'
import { addDays, dayOf, spanOfDay } from '../house-day.ts'
import { ownSources } from './own-sources.ts'
import { workRun } from './run-bills.ts'

type ContractWish = {
  readonly agentId: string
  readonly uplineId: string | null
  readonly ratePpm: number
  readonly since: Date
}

/** A daily salary of a part of all turnover at slots, as if it had been agreed long ago. */
async function layContract(app: TestApp, { agentId, uplineId, ratePpm, since }: ContractWish) {
  const id = randomUUID()
  const terms: ContractTerms = {
    options: { kind: 'daily', families: ['RNG'] },
    rows: [{ minTurnover: 0n, minActive: 0, minLoss: null, ratePpm }],
  }
  const { text, hash } = contractText({ id, version: 1, merchantCode: 'BAIZE', uplineId, agentId }, terms)
  const { rows, options } = JSON.parse(text)
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into agents.contract (id, version, merchant_code, kind, upline_id, agent_id, tier_rows, options, text, hash,
        proposed_by, request_id, fingerprint, proposed_at, state, starts_at)
      values (${id}, 1, 'BAIZE', 'daily', ${uplineId}, ${agentId}, ${JSON.stringify(rows)}, ${JSON.stringify(options)},
        ${text}, ${hash}, 'upline', ${randomUUID()}, 'x', ${since}, 'active', ${since})`),
  )
}

/** Top above low above a player who staked 1,500.00 yesterday; top played 40.00, and another house of cards stands beside. */
async function billedWorld() {
  const { app, api } = await demoApi()
  const { zone } = await readHouse(app.db, 'BAIZE')
  const early = spanOfDay(addDays(dayOf(new Date(), zone), -5), zone).since
  const top = await personInTree(app, { type: 1, joinedAt: early })
  const low = await personInTree(app, { type: 2, uplineId: top.id, joinedAt: early })
  const player = await personInTree(app, { uplineId: low.id, joinedAt: early })
  const other = await personInTree(app, { type: 1, joinedAt: early })
  for (const [id, uplineId, ppm] of [
    [top.id, null, 12_000],
    [low.id, top.id, 9_000],
    [player.id, low.id, 3_000],
  ] as const) {
    const { rates } = noRates
    await transaction(app, (tx) =>
      giveRates(tx, { memberId: id, uplineId, rates: { ...rates, RNG: ppm }, series: {}, from: early }),
    )
  }
  await layContract(app, { agentId: top.id, uplineId: null, ratePpm: 10_000, since: early })
  await layContract(app, { agentId: low.id, uplineId: top.id, ratePpm: 6_000, since: early })
  const day = addDays(dayOf(new Date(), zone), -1)
  const span = spanOfDay(day, zone)
  const noon = { ...app, clock: { now: () => new Date(span.since.getTime() + 11 * 3_600_000) } }
  const stake = async (memberId: string, amount: string) => {
    await giveCash(app, memberId, '5000.00')
    const owner = { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
    const vendor = await testVendor(noon, owner)
    await vendor.send(
      randomUUID(),
      [
        { kind: 'bet', amount },
        { kind: 'win', amount: '1.00' },
      ],
      { isFinished: true },
    )
  }
  await stake(player.id, '1000.00')
  await stake(player.id, '500.00')
  await stake(top.id, '40.00')
  await countAllTeams(app)
  const run = async (kind: 'rebate' | 'daily', { since, until } = span) => {
    const key = { merchantCode: 'BAIZE', kind, period: 'day', currency: 'CNY', since, until } as const
    return workRun(app, await ownSources(app), key)
  }
  const logIn = async ({ account }: { account: string }) => {
    const browser = testBrowser(api)
    await browser.logIn(account, PASSWORD, { door: 'agent' })
    return browser
  }
  return { app, top, low, player, other, day, span, zone, run, logIn }
}

it('[AG2-31] [AG2-32] a bill of real play is opened over children and members down to the rounds, which add up to its base, and its file is whole', async () => {
  const { app, top, low, player, other, day, run, logIn } = await billedWorld()
  expect([await run('rebate'), await run('daily')]).toEqual(['done', 'done'])
  const browser = await logIn(top)
  const asked = { query: { from: day, to: day } }
  const [daily] = (await browser.call(listDailySalaryBills, asked)).json().value.bills
  expect(daily).toMatchObject({
    kind: 'daily',
    state: 'issued',
    base: '1540.00',
    gross: '15.40',
    children: '9.00',
    net: '6.40',
  })
  const open = async (more = {}) =>
    (await browser.call(explainBill, { query: { billId: daily.id, ...more } })).json().value
  const whole = await open()
  expect(whole.children).toMatchObject([{ id: low.id, base: '1500.00', gross: '9.00' }])
  expect(whole.members).toMatchObject([{ id: top.id, day, turnover: '40.00', isSelf: true }])
  const below = await open({ of: low.id })
  expect([below.children, below.terms]).toEqual([[], null])
  expect(below.members).toMatchObject([{ id: player.id, day, turnover: '1500.00', isSelf: false }])
  const { rounds } = await open({ of: player.id, day })
  expect(rounds).toHaveLength(2)
  expect(rounds.map(({ turnover }: { turnover: string }) => turnover).toSorted()).toEqual([
    '1000.00',
    '500.00',
  ])
  expect(Object.keys(rounds[0]).toSorted()).toEqual(['digest', 'family', 'hour', 'roundId', 'turnover'])
  expect(rounds.map(({ roundId }: { roundId: unknown }) => roundId)).toEqual([null, null])
  expect((await open({ of: top.id, day })).rounds).toMatchObject([
    { turnover: '40.00', roundId: expect.any(String) },
  ])

  const [rebate] = (await browser.call(listRebateBills, asked)).json().value.bills
  // 1.2 % of 1,540.00 less 0.9 % of 1,500.00.
  expect(rebate).toMatchObject({
    kind: 'rebate',
    gross: '18.48',
    children: '13.50',
    net: '4.98',
    paid: '4.98',
  })
  for (const { id } of [daily, rebate]) {
    const text = (await browser.call(getBillFile, { query: { billId: id } })).body
    const file = readBillFile(text)
    expect(file && isWholeBillFile(text, file)).toBe(true)
    expect(file?.bill.id).toBe(id)
  }

  const stranger = await logIn(other)
  for (const query of [{ billId: daily.id }, { billId: daily.id, of: player.id, day }])
    expect((await stranger.call(explainBill, { query })).json().errorCode).toBe('NOT_FOUND')
  expect((await stranger.call(getBillFile, { query: { billId: daily.id } })).json().errorCode).toBe(
    'NOT_FOUND',
  )
  const lower = await logIn(low)
  expect((await lower.call(explainBill, { query: { billId: daily.id } })).json().errorCode).toBe('NOT_FOUND')
  const outside = { billId: daily.id, of: other.id }
  expect((await browser.call(explainBill, { query: outside })).json().errorCode).toBe('NOT_FOUND')
  const cash = `member:${player.id}:cash`
  // 5,000.00 twice, less 1,500.00, 2.00 won, and a rebate of 4.50.
  expect((await getBalances(app.db, [cash])).get(cash)?.units).toBe(85_065_000n)
  expect(await ledgerFaults(app)).toEqual([])
})

it('[AG2-29] a round that is void after the bill is found by its digest in the adjustment of the next', async () => {
  const { app, low, player, span, zone, run } = await billedWorld()
  await run('daily')
  const owner = await connectAs(app, 'owner')
  const { rows } = await owner.query<{ id: string }>(
    `update play.round set state = 'void', settled_at = now(), settled_xact = pg_current_xact_id()::text::bigint
     where member_id = $1 and staked = 5000000 returning id`,
    [player.id],
  )
  expect(rows).toHaveLength(1)
  await countAllTeams(app)
  await run('daily', spanOfDay(dayOf(new Date(span.until.getTime() + DAY_MS / 2), zone), zone))
  const [found] = await app.db.rows<{ units: bigint; rounds: { digest: string }[] }>(sql`
    select a.units, a.cause -> 'rounds' as rounds from agents.adjustment a join agents.bill b on b.id = a.bill_id
    where b.agent_id = ${low.id}`)
  expect(found?.units).toBe(-30_000n)
  const digest = createHash('sha256')
    .update(rows[0]?.id ?? '')
    .digest('hex')
  expect(found?.rounds.map((round) => round.digest)).toContain(digest)
})
