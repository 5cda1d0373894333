import { strict as assert } from 'node:assert'
import { memberTypes } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction, type Tx } from '#platform/db'
import { randomBelow } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { testApp } from '../../../testing/test-app.ts'
import { testMember } from '../../../testing/test-member.ts'
import { agentLine, plainAgent, plainMember } from '../../../testing/test-tree.ts'
import { createMember } from '../register/create-member.ts'
import { findUpline, readDirect } from '../store/tree.ts'
import { isBelow, moveAgent, placeAgent, readAgentsAbove, readTree } from './tree.ts'

/** `npm run prove` goes through ten thousand. */
const SEQUENCES = Number(process.env.TREE_SEQUENCES ?? 15)
const STEPS = 14
const BEGIN = Date.parse('2026-03-01T00:00:00Z')
const MERCHANT = 'BAIZE'

class Undone extends Error {}

/** Who is above whom, told beside the database, from which moment on. */
type Told = { readonly memberId: string; readonly uplineId: string | null; readonly at: number }
type Story = { readonly told: Told[]; readonly agentSince: Map<string, number> }

const pick = <Item>(list: readonly Item[]): Item | undefined =>
  list.length === 0 ? undefined : list[randomBelow(list.length)]

/** By the story alone: the latest word of each on who is above, up to a moment. */
function pathIn({ told, agentSince }: Story, memberId: string, at: number): string[] {
  const upline = (id: string) => told.findLast((line) => line.memberId === id && line.at <= at)?.uplineId
  const path = (agentSince.get(memberId) ?? Infinity) <= at ? [memberId] : []
  for (let above = upline(memberId); above; above = upline(above)) path.push(above)
  return path
}

async function tellStep(tx: Tx, story: Story, now: number): Promise<void> {
  const { told, agentSince } = story
  const at = new Date(now)
  const agents = [...agentSince.keys()]
  const upline = randomBelow(6) === 0 ? null : (pick(agents) ?? null)
  const step = randomBelow(4)
  if (step === 0) {
    const memberId = await plainMember(tx, { uplineId: upline, at })
    told.push({ memberId, uplineId: upline, at: now })
  } else if (step === 1) {
    const plain = pick(told.filter(({ memberId }) => !agentSince.has(memberId)))
    if (!plain) return
    await placeAgent(tx, { memberId: plain.memberId, merchantCode: MERCHANT, uplineId: plain.uplineId, at })
    agentSince.set(plain.memberId, now)
  } else if (step === 2 || agents.length < 3) {
    const memberId = await plainAgent(tx, { uplineId: upline, at })
    told.push({ memberId, uplineId: upline, at: now })
    agentSince.set(memberId, now)
  } else await tellMove(tx, story, { uplineId: upline, now })
}

async function tellMove(
  tx: Tx,
  story: Story,
  { uplineId, now }: { readonly uplineId: string | null; readonly now: number },
): Promise<void> {
  const agentId = pick([...story.agentSince.keys()])
  assert(agentId)
  const midnight = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  const isRing = uplineId !== null && pathIn(story, uplineId, midnight).includes(agentId)
  const moved = moveAgent(tx, { agentId, uplineId, at: new Date(midnight) })
  if (isRing) {
    await expect(moved).rejects.toThrow(Refusal)
    return
  }
  await moved
  story.told.push({ memberId: agentId, uplineId, at: midnight })
}

/** Lines of the closure that the edges do not make, and the other way round. */
async function countAstray(tx: Tx, at: Date): Promise<number> {
  const { astray } = await tx.one<{ astray: number }>(sql`
    with recursive line as (
      select * from identity.agent_path where since_at <= ${at} and ${at} < until_at
    ), walked (ancestor, descendant, depth) as (
      select a.node, a.node, 0 from identity.agent a where a.placed_at <= ${at}
      union all
      select w.ancestor, l.descendant, w.depth + 1 from walked w join line l on l.ancestor = w.descendant and l.depth = 1
    )
    select ((select count(*) from (select ancestor, descendant, depth from line except all table walked) x)
      + (select count(*) from (table walked except all select ancestor, descendant, depth from line) x))::int as astray`)
  return astray
}

it(`[AG2-01] [AG-06] the closure is that of the edges after ${SEQUENCES} random sequences of registrations, openings and moves`, async () => {
  const app = await testApp({}, 'demo')
  for (let sequence = 0; sequence < SEQUENCES; sequence++)
    await transaction(app, async (tx) => {
      const story: Story = { told: [], agentSince: new Map() }
      for (let step = 0; step < STEPS; step++) await tellStep(tx, story, BEGIN + step * 7 * HOUR_MS)
      for (const days of [1, 2, 3, 5]) {
        const at = BEGIN + days * DAY_MS
        const there = story.told.filter((line) => line.at <= at)
        const memberIds = [...new Set(there.map(({ memberId }) => memberId))]
        expect(await countAstray(tx, new Date(at))).toBe(0)
        const above = await readAgentsAbove(tx, { memberIds, at: new Date(at) })
        for (const id of memberIds) expect(above.get(id)).toEqual(pathIn(story, id, at))
      }
      throw new Undone()
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
}, 3_600_000)

it('[AG2-01] a ring and a second upline fail by raw SQL, and the server cannot write a line of the tree', async () => {
  const app = await testApp({}, 'demo')
  const [top, middle, low] = await agentLine(app, { levels: 3 })
  const owner = await connectAs(app, 'owner')
  const node = `(select node from identity.agent where member_id = $1)`
  const edge = `insert into identity.agent_path (ancestor, descendant, depth, since_at)
    select ${node}, (select node from identity.agent where member_id = $2), 1, now()`
  await expect(owner.query(edge, [low, top])).rejects.toThrow('nobody is above themselves')
  await expect(owner.query(edge, [middle, top])).rejects.toThrow('nobody is above themselves')
  await expect(owner.query(edge, [top, low])).rejects.toThrow('agent_has_one_upline')
  const server = await connectAs(app, 'server')
  await expect(server.query(edge, [low, top])).rejects.toThrow('permission denied')
  await expect(server.query('delete from identity.agent_path')).rejects.toThrow('permission denied')
  const forged = 'update identity.member set upline_id = $1 where id = $2'
  await expect(server.query(forged, [top, low])).rejects.toThrow('changes with the tree alone')
})

it('[AG2-01] two moves that are each right and together a ring: one is refused', async () => {
  const app = await testApp({}, 'demo')
  const [top] = await agentLine(app, { levels: 1 })
  assert(top)
  const [left, right] = await transaction(app, async (tx) => [
    await plainAgent(tx, { uplineId: top }),
    await plainAgent(tx, { uplineId: top }),
  ])
  assert(left && right)
  for (let days = 1; days <= 10; days++) {
    const at = new Date(Date.now() + days * DAY_MS)
    const moves = [
      transaction(app, (tx) => moveAgent(tx, { agentId: left, uplineId: right, at })),
      transaction(app, (tx) => moveAgent(tx, { agentId: right, uplineId: left, at })),
    ]
    const states = (await Promise.allSettled(moves)).map(({ status }) => status)
    expect(states.toSorted()).toEqual(['fulfilled', 'rejected'])
    await transaction(app, async (tx) => {
      for (const agentId of [left, right]) await moveAgent(tx, { agentId, uplineId: top, at })
    })
  }
})

it('[AG2-01] who is invited by an agent is below them; by a member, below the agent of that member', async () => {
  const app = await testApp({}, 'demo')
  const [top, low] = await agentLine(app, { levels: 2 })
  assert(top && low)
  const join = (account: string, invitedBy: string, type: 0 | 2 = 0) =>
    transaction(app, (tx) =>
      createMember(tx, {
        now: app.clock.now(),
        secrets: app.secrets,
        merchantCode: MERCHANT,
        account,
        type,
        language: 'EN',
        invitedBy,
        registerMethod: 'H5',
        registerHost: 'localhost',
        password: undefined,
      }),
    )
  const friend = await join('friend', low)
  const guest = await join('guestfriend', friend.id)
  expect(guest.invitedBy).toBe(friend.id)
  expect(await findUpline(app.db, guest.id)).toBe(low)
  const agent = await join('newagent', guest.id, 2)
  const at = app.clock.now()
  const above = await readAgentsAbove(app.db, { memberIds: [guest.id, agent.id], at })
  expect(above.get(guest.id)).toEqual([low, top])
  expect(above.get(agent.id)).toEqual([agent.id, low, top])
  expect(await isBelow(app.db, { agentId: top, memberId: agent.id, at })).toBe(true)
  expect(await isBelow(app.db, { agentId: agent.id, memberId: agent.id, at })).toBe(false)
  const alone = await testMember(app, { account: 'alone', password: 'Alone-2026-x' })
  expect(await findUpline(app.db, alone)).toBeNull()
  const tree = await readTree(app.db, { merchantCode: MERCHANT, at })
  expect(tree.filter(({ agentId }) => [top, low, agent.id].includes(agentId))).toEqual([
    { agentId: top, uplineId: null, level: 1 },
    { agentId: low, uplineId: top, level: 2 },
    { agentId: agent.id, uplineId: low, level: 3 },
  ])
  const direct = await readDirect(app.db, { agentId: low, limit: 2, order: 'joined' })
  expect(direct.map(({ id }) => id)).toEqual([agent.id, guest.id])
  const rest = await readDirect(app.db, { agentId: low, limit: 2, order: 'joined', after: guest.id })
  expect(rest.map(({ id, hasDownlines }) => ({ id, hasDownlines }))).toEqual([
    { id: friend.id, hasDownlines: false },
  ])
})

it('[AG2-04] trials and the house’s own are in no tree, and nobody is in that of another house', async () => {
  const app = await testApp({}, 'demo')
  const [top] = await agentLine(app, { levels: 1 })
  assert(top)
  for (const type of memberTypes.filter((each) => each >= 4)) {
    await expect(
      transaction(app, (tx) => plainMember(tx, { type, uplineId: top })),
      `type ${type} below an agent`,
    ).rejects.toThrow('member_may_have_upline')
    const placed = transaction(app, async (tx) => {
      const memberId = await plainMember(tx, { type })
      await placeAgent(tx, { memberId, merchantCode: MERCHANT, uplineId: null, at: new Date() })
    })
    await expect(placed, `type ${type} as an agent`).rejects.toThrow('only a real agent')
  }
  const abroad = transaction(app, (tx) => plainMember(tx, { merchantCode: 'SOLO', uplineId: top }))
  await expect(abroad).rejects.toThrow('member_has_upline_of_own_house')
  const owner = await connectAs(app, 'owner')
  const turned = owner.query('update identity.member set type = 42 where id = $1', [top])
  await expect(turned).rejects.toThrow('an agent stays one')
})

it('[AG2-02] [AG-06] a move holds from its moment on, and the days before have the tree of before', async () => {
  const app = await testApp({}, 'demo')
  const before = new Date(Date.now() - 3 * DAY_MS)
  const [top, low, lowest] = await agentLine(app, { levels: 3, at: before })
  const [other] = await agentLine(app, { levels: 1, at: before })
  assert(top && low && lowest && other)
  const guest = await transaction(app, (tx) => plainMember(tx, { uplineId: lowest }))
  const midnight = new Date(Date.now() + HOUR_MS)
  await transaction(app, (tx) => moveAgent(tx, { agentId: low, uplineId: other, at: midnight }))
  const pathAt = async (at: number) =>
    (await readAgentsAbove(app.db, { memberIds: [guest], at: new Date(at) })).get(guest)
  expect(await pathAt(midnight.getTime() - 1)).toEqual([lowest, low, top])
  expect(await pathAt(midnight.getTime())).toEqual([lowest, low, other])
  expect(await findUpline(app.db, low)).toBe(top)
  const direct = async (agentId: string) =>
    (await readDirect(app.db, { agentId, limit: 9, order: 'joined' })).map(({ id }) => id)
  expect(await direct(top)).toEqual([low])
  expect(await direct(other)).toEqual([])
})
