import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readHouse } from '#modules/limits'
import type { Owner } from '#modules/play'
import { vipJobs, vipListeners } from '#modules/vip'
import { sql, transaction } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { DAY_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp } from '../../../testing/test-app.ts'
import { countAllTeams } from '../../../testing/team-oracle.ts'
import { teamMember } from '../../../testing/test-team.ts'
import { testVendor } from '../../../testing/test-vendor.ts'
import { addDays, dayOf } from '../house-day.ts'
import { isOpposed, readHolds } from './raise-flags.ts'
import { recountHouse } from './recount-teams.ts'

it('stakes are opposed where one wins what another loses, and not where both lose or one plays alone', () => {
  const lost = { staked: 1_000n, payout: 0n }
  const won = { staked: 1_000n, payout: 1_950n }
  expect(isOpposed([lost, won])).toBe(true)
  for (const own of [[lost, lost], [won], [lost, { staked: 1_000n, payout: 9_000n }], []])
    expect(isOpposed(own)).toBe(false)
})

it('[AG2-37] opposing stakes of a cluster, stakes made to be void and money the agent sent are noted, and hold bills', async () => {
  const app = await testApp({}, 'demo')
  const { zone } = await readHouse(app.db, 'BAIZE')
  const long = new Date(Date.now() - 9 * DAY_MS)
  const at = new Date(Date.now() - DAY_MS)
  const day = addDays(dayOf(new Date(), zone), -1)
  const top = await teamMember(app, { type: 1, at: long })
  const agents = await Promise.all(
    Array.from({ length: 4 }, () => teamMember(app, { type: 2, uplineId: top.memberId, at: long })),
  )
  const below = (agent: Owner | undefined) => teamMember(app, { uplineId: agent?.memberId ?? '', at: long })
  const [opposed, voiding, sending, honest] = agents
  const pair = [await below(opposed), await below(opposed)]
  const [undoing, receiving, plain] = [await below(voiding), await below(sending), await below(honest)]
  const client = await connectAs(app, 'owner')
  for (const { memberId } of pair)
    await client.query(
      `insert into identity.known_device (member_id, device_digest) values ($1, 'the same')`,
      [memberId],
    )
  const past = { ...app, clock: { now: () => at } }
  const play = async (owner: Owner, payout: string) => {
    const vendor = await testVendor(past, owner)
    const won = payout === '0' ? [] : [{ kind: 'win' as const, amount: payout }]
    await vendor.send(randomUUID(), [{ kind: 'bet', amount: '10.00' }, ...won], { isFinished: true })
  }
  for (let minute = 0; minute < 3; minute++) {
    at.setTime(at.getTime() + 60_000)
    for (const [place, owner] of pair.entries()) await play(owner, place === minute % 2 ? '19.50' : '0')
  }
  const vendor = await testVendor(past, undoing)
  for (let round = 0; round < 6; round++) {
    const txId = randomUUID()
    await vendor.send(randomUUID(), [{ kind: 'bet', amount: '10.00', txId }])
    await vendor.takeBack(txId)
  }
  for (const owner of [undoing, receiving, plain]) await play(owner, '0')
  await transaction(app, async (tx) => {
    const [request, sender, receiver] = [randomUUID(), sending?.memberId, receiving.memberId]
    await tx.rows(sql`
      insert into agents.transfer_request (id, merchant_code, member_id, request_id, fingerprint, sent_at)
      values (${request}, 'BAIZE', ${sender}, ${request}, '', ${at})`)
    await tx.rows(sql`
      insert into agents.transfer (id, request_id, place, merchant_code, sender_id, receiver_id, currency, amount, sent_at)
      values (${randomUUID()}, ${request}, 1, 'BAIZE', ${sender}, ${receiver}, 'CNY', 10000, ${at})`)
  })
  await countAllTeams(app)
  await runJobs(app, [factDelivery(vipListeners), ...vipJobs])
  await recountHouse(app, 'BAIZE')
  await recountHouse(app, 'BAIZE')
  const agentIds = [top, ...agents].map(({ memberId }) => memberId)
  const holds = await transaction(app, (tx) => readHolds(tx, { agentIds, from: day, to: day }))
  expect(agentIds.map((id) => holds.get(id))).toEqual([
    undefined,
    ['flag: opposing stakes'],
    ['flag: voided stakes'],
    ['flag: played with money sent'],
    undefined,
  ])
  expect(await app.db.rows(sql`select from agents.flag`)).toHaveLength(4)
})
