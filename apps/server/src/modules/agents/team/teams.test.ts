import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { moveAgent, placeAgent } from '#modules/identity'
import { readHouse } from '#modules/limits'
import type { Owner } from '#modules/play'
import { sql, transaction } from '#platform/db'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { countAllTeams, recomputedTeams, storedTeams } from '../../../testing/team-oracle.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { teamMember } from '../../../testing/test-team.ts'
import { testVendor } from '../../../testing/test-vendor.ts'
import { layCard, layWithdrawals } from '../../../testing/test-withdrawer.ts'
import { addDays, dayOf, spanOfDay } from '../house-day.ts'
import { countTeamMembers } from '../store/team-days.ts'
import { readTeamBases } from './billed-teams.ts'
import { readGameBook } from './count-play.ts'
import { countActive } from './count-range.ts'
import { recountTeamBases } from './recount-bases.ts'
import { listCountedRounds, readTeamDays } from './read-team.ts'

const long = new Date(Date.now() - 10 * DAY_MS)

async function house() {
  const app = await testApp({}, 'demo')
  const { zone } = await readHouse(app.db, 'BAIZE')
  const today = dayOf(new Date(), zone)
  return { app, zone, today, yesterday: addDays(today, -1) }
}

/** A round of a vendor's slot of which nothing comes back, so many days ago. */
async function bet(app: TestApp, owner: Owner, { amount, at = new Date() }: { amount: string; at?: Date }) {
  const vendor = await testVendor({ ...app, clock: { now: () => at } }, owner)
  const [ref, txId] = [randomUUID(), randomUUID()]
  await vendor.send(ref, [{ kind: 'bet', amount, txId }], { isFinished: true })
  return { ref, txId, vendor }
}

async function shareBrowser(app: TestApp, owners: readonly Owner[]): Promise<void> {
  const client = await connectAs(app, 'owner')
  const device = Buffer.from(randomUUID())
  for (const { memberId } of owners)
    await client.query('insert into identity.known_device (member_id, device_digest) values ($1, $2)', [
      memberId,
      device,
    ])
}

it('[AG2-36] a ring is one active member, a family behind one address is not, and an own second account is in no base', async () => {
  const { app, zone, today } = await house()
  await layWithdrawals(app)
  const top = await teamMember(app, { type: 1, at: long })
  const agent = await teamMember(app, { type: 2, uplineId: top.memberId, at: long })
  const below = { uplineId: agent.memberId, at: long }
  const ring = await Promise.all(Array.from({ length: 5 }, () => teamMember(app, below)))
  const family = await Promise.all(Array.from({ length: 3 }, () => teamMember(app, below)))
  const second = await teamMember(app, below)
  await shareBrowser(app, ring.slice(0, 3))
  // The last two of the ring use browsers of their own and are paid to the card of the third.
  for (const { memberId } of ring.slice(2)) await layCard(app, { memberId, number: '6222020200112233' })
  for (const { memberId } of family)
    await transaction(app, (tx) =>
      tx.rows(sql`update identity.member set register_host = '10.0.0.7' where id = ${memberId}`),
    )
  // Another browser than the agent's, the same card.
  for (const { memberId } of [agent, second]) await layCard(app, { memberId, number: '6222020200445566' })
  for (const owner of [...ring, ...family, second, agent]) await bet(app, owner, { amount: '1500.00' })
  await countAllTeams(app)

  const days = await readTeamDays(app.db, { merchantCode: 'BAIZE', from: today, to: today })
  const figuresOf = (agentId: string) => {
    const rows = days.filter((row) => row.agentId === agentId)
    const total = (pick: (row: (typeof rows)[number]) => bigint) =>
      rows.reduce((sum, row) => sum + pick(row), 0n)
    return {
      turnover: total((row) => row.turnover),
      active: total((row) => row.active),
      baseTurnover: total((row) => row.base.turnover),
      baseActive: total((row) => row.base.active),
    }
  }
  // The ring, three of a family, and the agent with the second account.
  expect(figuresOf(agent.memberId)).toEqual({
    turnover: 150_000_000n,
    active: 5n,
    baseTurnover: 135_000_000n,
    baseActive: 4n,
  })
  expect(figuresOf(top.memberId)).toEqual({
    turnover: 150_000_000n,
    active: 5n,
    baseTurnover: 150_000_000n,
    baseActive: 5n,
  })
  const agentIds = [top.memberId, agent.memberId]
  const range = { agentIds, from: addDays(today, -6), to: today }
  expect([...(await countActive(app.db, range)).values()]).toEqual([5, 5])
  expect([...(await countActive(app.db, { ...range, isForContract: true })).values()]).toEqual([5, 4])
  const span = { merchantCode: 'BAIZE', zone, ...spanOfDay(today, zone) }
  const book = await readGameBook(app)
  const kept = await readTeamBases(app.db, span)
  expect(await transaction(app, (tx) => recountTeamBases(tx, span, { agentIds, book }))).toEqual(kept)
  const hours = await app.db.rows<{ since: Date }>(
    sql`select distinct starts_at as since from agents.member_hour`,
  )
  expect(hours.length).toBeGreaterThan(0)
  for (const { since } of hours) {
    const hour = { ...span, since, until: new Date(since.getTime() + HOUR_MS) }
    const bases = await readTeamBases(app.db, hour)
    const again = await transaction(app, (tx) => recountTeamBases(tx, hour, { agentIds, book }))
    const shown = (teams: typeof bases) =>
      agentIds.map((id) => [teams.get(id)?.turnover.RNG, teams.get(id)?.active])
    expect(shown(again)).toEqual(shown(bases))
  }
})

it('[AG2-36] accounts that are found to be one after they were counted are one from then on', async () => {
  const { app, today } = await house()
  const top = await teamMember(app, { type: 1, at: long })
  const left = await teamMember(app, { type: 2, uplineId: top.memberId, at: long })
  const right = await teamMember(app, { type: 2, uplineId: top.memberId, at: long })
  const pair = [
    await teamMember(app, { uplineId: left.memberId, at: long }),
    await teamMember(app, { uplineId: right.memberId, at: long }),
  ]
  const activeOf = async () => {
    const rows = await readTeamDays(app.db, { merchantCode: 'BAIZE', from: today, to: today })
    const own = (id: string) =>
      rows.filter(({ agentId }) => agentId === id).reduce((sum, { active }) => sum + active, 0n)
    return [own(top.memberId), own(left.memberId), own(right.memberId)]
  }
  for (const owner of pair) await bet(app, owner, { amount: '1200.00' })
  await countAllTeams(app)
  expect(await activeOf()).toEqual([2n, 1n, 1n])
  await shareBrowser(app, pair)
  for (const owner of pair) await bet(app, owner, { amount: '1.00' })
  await countAllTeams(app)
  expect(await activeOf()).toEqual([1n, 1n, 1n])
})

it('[AG2-14] who becomes an agent has the whole day in their own figures, and those above lose nothing', async () => {
  const { app, today } = await house()
  const top = await teamMember(app, { type: 1, at: long })
  const member = await teamMember(app, { uplineId: top.memberId, at: long })
  const nobodys = await teamMember(app, { at: long })
  for (const owner of [member, nobodys]) await bet(app, owner, { amount: '1000.00' })
  await countAllTeams(app)
  await transaction(app, async (tx) => {
    const at = new Date()
    await placeAgent(tx, { memberId: member.memberId, merchantCode: 'BAIZE', uplineId: top.memberId, at })
    await placeAgent(tx, { memberId: nobodys.memberId, merchantCode: 'BAIZE', uplineId: null, at })
  })
  await bet(app, member, { amount: '5.00' })
  await countAllTeams(app)
  expect(await storedTeams(app)).toEqual(await recomputedTeams(app))
  const agentIds = [top, member, nobodys].map(({ memberId }) => memberId)
  const members = await countTeamMembers(app.db, { agentIds, day: today })
  expect(agentIds.map((id) => members.get(id))).toEqual([2, 1, 1])
})

it('[AG2-02] a subtree that moves at midnight takes its members along and leaves the days before as they were', async () => {
  const { app, zone, today, yesterday } = await house()
  const [old, next] = [
    await teamMember(app, { type: 1, at: long }),
    await teamMember(app, { type: 1, at: long }),
  ]
  const moved = await teamMember(app, { type: 2, uplineId: old.memberId, at: long })
  const player = await teamMember(app, { uplineId: moved.memberId, at: long })
  const { since } = spanOfDay(today, zone)
  const client = await connectAs(app, 'owner')
  // They joined before the move, not just now.
  await client.query(
    `update identity.member set created_at = $1 where merchant_code = 'BAIZE' and created_at > $1`,
    [long],
  )
  await bet(app, player, { amount: '2000.00', at: new Date(since.getTime() - 6 * HOUR_MS) })
  await countAllTeams(app)
  const before = await readTeamDays(app.db, { merchantCode: 'BAIZE', from: yesterday, to: yesterday })
  await transaction(app, (tx) =>
    moveAgent(tx, { agentId: moved.memberId, uplineId: next.memberId, at: since }),
  )
  await bet(app, player, { amount: '30.00', at: new Date(Math.max(since.getTime(), Date.now() - 1000)) })
  // As ten minutes after midnight, whatever the time is.
  const later = { ...app, clock: { now: () => new Date(Date.now() + HOUR_MS) } }
  await countAllTeams(later)
  expect(await readTeamDays(app.db, { merchantCode: 'BAIZE', from: yesterday, to: yesterday })).toEqual(
    before,
  )
  const agentIds = [old, next, moved].map(({ memberId }) => memberId)
  const sizes = async (day: string) => {
    const members = await countTeamMembers(app.db, { agentIds, day })
    return agentIds.map((id) => members.get(id))
  }
  expect(await sizes(yesterday)).toEqual([3, 1, 2])
  expect(await sizes(today)).toEqual([1, 3, 2])
  const rows = await readTeamDays(app.db, { merchantCode: 'BAIZE', from: today, to: today })
  const played = rows.filter(({ turnover }) => turnover > 0n)
  expect(played).toHaveLength(2)
  expect(new Map(played.map(({ agentId, turnover }) => [agentId, turnover]))).toEqual(
    new Map([next, moved].map(({ memberId }) => [memberId, 300_000n])),
  )
})

it('[AG2-31] the rounds of a member and a day add up to what is counted of it, page by page', async () => {
  const { app, today } = await house()
  const top = await teamMember(app, { type: 1, at: long })
  for (let round = 0; round < 7; round++) await bet(app, top, { amount: `${round + 1}.25` })
  await countAllTeams(app)
  const of = { merchantCode: 'BAIZE', memberId: top.memberId, day: today }
  const pages: bigint[][] = []
  for (let after: string | undefined; ; ) {
    const part = await listCountedRounds(app, { ...of, family: 'RNG', after, limit: 3 })
    if (part.length === 0) break
    pages.push(part.map(({ turnover }) => turnover))
    after = part.at(-1)?.id
  }
  expect(pages.map((part) => part.length)).toEqual([3, 3, 1])
  const rows = await readTeamDays(app.db, { merchantCode: 'BAIZE', from: today, to: today })
  const counted = rows.reduce((sum, { turnover }) => sum + turnover, 0n)
  expect(pages.flat().reduce((sum, turnover) => sum + turnover, 0n)).toBe(counted)
})
