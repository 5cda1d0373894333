import { randomUUID } from 'node:crypto'
import { listShowHosts, payShowHost } from '@baize/contracts'
import { expect, it } from 'vitest'
import { applyApproval } from '#modules/operators'
import { sql, transaction } from '#platform/db'
import { HOUR_MS } from '#platform/time'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { cashOf, testPlayer } from '../../testing/test-player.ts'
import { showWorld } from '../../testing/test-show.ts'
import { twoOperators } from '../../testing/two-operators.ts'
import { giveGifts } from './give-gifts.ts'
import { showsApprovals } from './pay-host.ts'
import { findShow } from './store/shows.ts'

it('[RM-58] a host is paid what is older than a day, when a second operator agrees; payments race and one that is asked again pays once', async () => {
  const world = await showWorld()
  const { app, showId, host } = world
  const { amina, decide } = await twoOperators(world)
  const giver = await testPlayer(app, '500.00')
  const give = (hoursAgo: number) =>
    transaction(app, async (tx) => {
      const show = await findShow(tx, showId)
      if (!show) throw new Error('The show is not there.')
      const wanted = [{ id: randomUUID(), memberId: giver.memberId, gift: 'fireworks', show }]
      expect(await giveGifts(tx, wanted, new Date(Date.now() - hoursAgo * HOUR_MS))).toEqual([undefined])
    })
  await give(25)
  await give(1)
  const hosts = async () => (await amina.call(listShowHosts, { query: { house: 'BAIZE' } })).json().value
  expect(await hosts()).toMatchObject([{ name: 'Mira', earned: '100.00', payable: '50.00' }])
  const pay = (amount: string, id = randomUUID()) => ({ id, hostId: host.id, amount, reason: 'monthly' })
  const early = await amina.call(payShowHost, { body: pay('50.01') })
  expect(early.json().errorCode).toBe('INSUFFICIENT_FUNDS')
  const [first, second] = [pay('50.00'), pay('30.00')]
  for (const body of [first, second]) expect((await amina.call(payShowHost, { body })).statusCode).toBe(200)
  expect(await decide(first.id)).toBe('KYC_REQUIRED')
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into kyc.case (id, member_id, merchant_code, state, submitted_at, decided_at, decided_by)
      select ${randomUUID()}, ${host.memberId}, 'BAIZE', 'approved', now(), now(), id from operators.operator limit 1`),
  )
  const third = pay('50.00')
  await amina.call(payShowHost, { body: third })
  expect(await decide(third.id)).toBe('done')
  const again = () => applyApproval(app, showsApprovals, { id: third.id, kind: 'host.pay' })
  await Promise.all([again(), again(), again()])
  expect(await decide(second.id)).toBe('INSUFFICIENT_FUNDS')
  expect(await cashOf(app, host)).toBe(500_000n)
  expect(await hosts()).toMatchObject([{ earned: '50.00', payable: '0.00' }])
  expect(await ledgerFaults(app)).toEqual([])
})
