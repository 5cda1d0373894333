import { getStatement, type NetPosition } from '@baize/contracts'
import { expect, it } from 'vitest'
import { saveHouse } from '#modules/limits'
import { sql, transaction } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { PASSWORD, testPlayer, testRound } from '../../testing/test-player.ts'
import { readSigns } from './store/harm.ts'

const DAY = 86_400_000

async function player() {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '100.00', 'rafiq')
  const browser = testBrowser(api)
  await browser.logIn('rafiq', PASSWORD)
  const asOwner = await connectAs(app, 'owner')
  /** A deposit that was settled so long ago, written past the payments of the house. */
  const deposit = (amount: string, ago: number, state = 'settled') =>
    asOwner.query(
      `insert into payments.deposit (id, member_id, request_id, merchant_code, method_code, kind, amount, fee_ppm, currency,
        state, reference_code, return_url, paid, credited, created_at, expires_at, settled_at)
       select $1::uuid, $2::uuid, $1::uuid, merchant_code, code, 'manual', $3::bigint, 0, 'CNY', $5::text, $1::text, '',
        case when $5::text = 'settled' then $3::bigint end, case when $5::text = 'settled' then $3::bigint end,
        $4::timestamptz, $4::timestamptz, case when $5::text = 'settled' then $4::timestamptz end
       from payments.method where merchant_code = 'BAIZE' and kind = 'manual' limit 1`,
      [
        uuidv7(),
        owner.memberId,
        BigInt(Math.round(Number(amount) * 10_000)),
        new Date(Date.now() - ago),
        state,
      ],
    )
  return { app, owner, browser, asOwner, deposit }
}

it('[PP-12] what was put in comes first, by the member’s own day, week, month and year, and in all', async () => {
  const { app, owner, browser, deposit } = await player()
  await transaction(app, (tx) => saveHouse(tx, { merchantCode: 'BAIZE', pack: 'demo', zone: 'UTC' }))
  await deposit('30.00', 0)
  await deposit('70.00', 800 * DAY)
  await deposit('5.00', 0, 'declined')
  const { round } = await testRound(app, owner)
  const { positions, zone } = (await browser.call(getStatement)).json().value
  expect(zone).toBe('UTC')
  expect(positions.map(({ span }: NetPosition) => span)).toEqual(['day', 'week', 'month', 'year', 'all'])
  const won = (Number(round.payout) / 10_000).toFixed(2)
  expect(positions[0]).toMatchObject({
    netDeposits: '30.00',
    deposits: '30.00',
    withdrawals: '0.00',
    staked: '1.00',
    won,
  })
  expect(positions[4]).toMatchObject({ deposits: '100.00', netDeposits: '100.00', from: null })
  expect(Object.keys(positions[0])[2]).toBe('netDeposits')
})

it('[PP-11] the signs of a day are those of what was played and deposited in it', async () => {
  const { app, owner, deposit, asOwner } = await player()
  await testRound(app, owner, { stake: 10_000n })
  await testRound(app, owner, { stake: 60_000n })
  await deposit('30.00', 0)
  await deposit('30.00', 0, 'declined')
  const later = new Date(Date.now() + 60_000)
  const [signs] = await readSigns(app.db, { from: new Date(Date.now() - DAY), to: later })
  expect(signs).toMatchObject({
    memberId: owner.memberId,
    merchantCode: 'BAIZE',
    currency: 'CNY',
    deposits: 1,
    failedDeposits: 1,
    escalation: 6,
    netDeposits30: 300_000n,
    looserWishes: 0,
  })
  await asOwner.query(`update play.round set payout = 0, balance_after = 0 where member_id = $1`, [
    owner.memberId,
  ])
  const [busted] = await readSigns(app.db, { from: new Date(Date.now() - DAY), to: later })
  expect(busted).toMatchObject({ depositsAfterLoss: 1, chasingDeposits: 1 })
  expect(await app.db.rows(sql`select from limits.marker`)).toEqual([])
})
