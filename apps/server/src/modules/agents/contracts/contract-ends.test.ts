import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { memberErased } from '#facts/identity'
import { memberExcluded } from '#facts/limits'
import { stopAgent } from '#modules/identity'
import { excludeByHouse } from '#modules/limits'
import { transaction } from '#platform/db'
import type { Fact } from '#platform/facts'
import { DAY_MS, HOUR_MS } from '#platform/time'
import {
  agreed,
  type ContractCaller,
  contractWorld,
  lowRows,
  newAgent,
  newsTo,
  propose,
  proposeFromHouse,
  refusedBy,
  salaryInfo,
  salaryWorld,
  say,
  stateOf,
  tier,
} from '../../../testing/test-contracts.ts'
import { testRates } from '../../../testing/test-tree.ts'
import { lapseContracts } from './begin-contracts.ts'
import { readContractsFor } from './contracts-for.ts'
import { endContractsOfMoved, inheritContracts, returnContracts } from './leave-contracts.ts'
import { contractListeners } from './listeners.ts'

it('[AG2-23] offers and wishes lapse after seven days, and silence accepts nothing', async () => {
  const world = await salaryWorld()
  const { app, clock, top, middle } = world
  const offer = await propose(app, top, middle, 'daily', { rows: lowRows })
  const wish = await propose(app, middle, middle, 'daily', { rows: lowRows })
  clock.at = new Date(clock.at.getTime() + 7 * DAY_MS - 1)
  expect(await lapseContracts(app)).toBe(0)
  clock.at = new Date(clock.at.getTime() + 1)
  // Also before the job has said so.
  expect(await refusedBy(say(app, middle, offer, 'accept'))).toBe('CONTRACT_DECIDED')
  expect((await salaryInfo(app, middle)).offer).toBeNull()
  expect(await lapseContracts(app)).toBe(2)
  expect(await lapseContracts(app)).toBe(0)
  expect([await stateOf(app, offer), await stateOf(app, wish)]).toEqual(['expired', 'expired'])
  expect((await newsTo(app, middle)).at(-1)).toBe('expired')
  expect((await newsTo(app, top)).at(-1)).toBe('expired')
  const second = await propose(app, top, middle, 'daily', { rows: lowRows })
  clock.at = new Date(clock.at.getTime() + 8 * DAY_MS)
  expect(await propose(app, top, middle, 'daily', { rows: lowRows })).toMatchObject({
    version: second.version + 1,
  })
  expect(await stateOf(app, second)).toBe('expired')
})

it('[AG2-23] an end takes both: asked by one, agreed by the other, at the next boundary; silence is no', async () => {
  const world = await salaryWorld()
  const { app, clock, top, middle } = world
  const contract = await agreed(world, top, middle, 'daily', { rows: lowRows })
  clock.at = new Date(clock.at.getTime() + HOUR_MS)
  expect(await say(app, top, contract, 'end', 'we part')).toMatchObject({ state: 'revoke-requested' })
  expect(await refusedBy(say(app, top, contract, 'agreeToEnd'))).toBe('NOT_PERMITTED')
  expect(await refusedBy(propose(app, top, middle, 'daily', { rows: lowRows, basedOn: 1 }))).toBe(
    'OFFER_OPEN',
  )
  expect(await say(app, middle, contract, 'refuseToEnd')).toMatchObject({ state: 'active' })
  await say(app, middle, contract, 'end')
  expect(await say(app, middle, contract, 'withdraw')).toMatchObject({ state: 'active' })
  await say(app, middle, contract, 'end')
  clock.at = new Date(clock.at.getTime() + 7 * DAY_MS)
  expect(await lapseContracts(app)).toBe(1)
  expect(await stateOf(app, contract)).toBe('active')
  await say(app, middle, contract, 'end')
  const over = await say(app, top, contract, 'agreeToEnd')
  expect(over.state).toBe('revoked')
  const until = new Date(over.until ?? '')
  expect(until.getTime()).toBeGreaterThan(clock.at.getTime())
  const heldAt = async (since: Date) =>
    (await readContractsFor(app.db, { merchantCode: 'BAIZE', kind: 'daily', since, until: since })).map(
      ({ agentId }) => agentId,
    )
  expect(await heldAt(new Date(until.getTime() - 1))).toContain(middle.member.id)
  expect(await heldAt(until)).not.toContain(middle.member.id)
  const next = await say(app, middle, await propose(app, top, middle, 'daily', { rows: lowRows }), 'accept')
  expect(next.from).toBe(over.until)
  expect(await refusedBy(say(app, top, { ...next, version: next.version }, 'end'))).toBe('CONTRACT_DECIDED')
})

it('[AG-25] who is stopped is followed by the house: above as the agent, below as the one above', async () => {
  const world = await salaryWorld()
  const { app, clock, top, middle, last, merchant } = world
  await agreed(world, top, middle, 'daily', { rows: lowRows })
  const below = await agreed(world, middle, last, 'daily', { rows: lowRows })
  const other = await newAgent(app, { merchant, account: 'other1', above: middle })
  const open = await propose(app, middle, other, 'daily', { rows: lowRows })
  await transaction(app, async (tx) => {
    await stopAgent(tx, { memberId: middle.member.id, at: clock.at })
    await inheritContracts(tx, { agentId: middle.member.id, at: clock.at })
  })
  expect(await stateOf(app, open)).toBe('withdrawn')
  expect(await refusedBy(propose(app, middle, other, 'daily', { rows: lowRows }))).toBe('AGENT_STOPPED')
  const since = new Date(clock.at.getTime() + DAY_MS)
  const held = await readContractsFor(app.db, { merchantCode: 'BAIZE', kind: 'daily', since, until: since })
  const places = held.map(({ agentId, isInherited, isUplineGone }) => [agentId, isInherited, isUplineGone])
  expect(places).toEqual(
    [
      [top.member.id, false, false],
      [middle.member.id, true, false],
      [last.member.id, false, true],
    ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
  expect((await salaryInfo(app, last)).active).toMatchObject({
    upline: null,
    isInherited: true,
    hash: below.hash,
  })
  expect(await refusedBy(say(app, middle, below, 'end'))).toBe('NOT_FOUND')
})

it('[AG-25] who is erased, or excluded for good, is followed by the house too; who takes a break is not', async () => {
  const { app, clock, top, middle } = await salaryWorld()
  const isKept = async () => {
    const since = clock.at
    const until = new Date(since.getTime() + DAY_MS)
    const held = await readContractsFor(app.db, { merchantCode: 'BAIZE', kind: 'daily', since, until })
    return held.map(({ agentId, isInherited }) => [agentId === top.member.id, isInherited])
  }
  const hear = (fact: Fact, payload: unknown) =>
    transaction(app, async (tx) => {
      const heard = contractListeners.filter(({ to }) => to.name === fact.name)
      for (const each of heard) await each.hear(tx, { id: randomUUID(), name: fact.name, payload }, clock.at)
    })
  const exclusion = { memberId: top.member.id, kind: 'self' }
  await hear(memberExcluded, { ...exclusion, until: new Date(clock.at.getTime() + DAY_MS).toISOString() })
  expect(await isKept()).toEqual([[true, false]])
  await hear(memberExcluded, { ...exclusion, until: null })
  expect(await isKept()).toEqual([[true, true]])
  await transaction(app, (tx) => returnContracts(tx, top.member.id))
  expect(await isKept()).toEqual([[true, false]])
  await hear(memberErased, { memberId: top.member.id, merchantCode: 'BAIZE' })
  await hear(memberErased, { memberId: middle.member.id, merchantCode: 'BAIZE' })
  expect(await isKept()).toEqual([[true, true]])
})

it('[AG2-07] who is excluded for good gets no offers and makes none; the one above learns nothing of it', async () => {
  const world = await salaryWorld()
  const { app, clock, top, middle, last } = world
  await agreed(world, top, middle, 'daily', { rows: lowRows })
  const exclude = (memberId: string, until: Date | null) =>
    transaction(app, (tx) => {
      const whose = { memberId, merchantCode: 'BAIZE' }
      return excludeByHouse(tx, { ...whose, secrets: app.secrets, until, now: clock.at, reason: 'test' })
    })
  const offer = (by: ContractCaller, to: ContractCaller, basedOn?: number) =>
    refusedBy(propose(app, by, to, 'daily', { rows: lowRows, ...(basedOn && { basedOn }) }))
  await exclude(last.member.id, new Date(clock.at.getTime() + DAY_MS))
  const open = await propose(app, middle, last, 'daily', { rows: lowRows })
  await exclude(last.member.id, null)
  expect(await refusedBy(say(app, last, open, 'accept'))).toBe('AGENT_STOPPED')
  await say(app, middle, open, 'withdraw')
  expect(await offer(middle, last)).toBe('NOT_FOUND')
  expect(await offer(last, last)).toBe('AGENT_STOPPED')
  await exclude(middle.member.id, null)
  expect(await offer(top, middle, 1)).toBe('NOT_FOUND')
  expect(await offer(middle, last)).toBe('AGENT_STOPPED')
})

it('a move ends what the agent had with the one above, and not what they give', async () => {
  const world = await salaryWorld()
  const { app, clock, top, middle, last } = world
  const moved = await agreed(world, top, middle, 'daily', { rows: lowRows })
  const kept = await agreed(world, middle, last, 'daily', { rows: lowRows })
  const at = new Date(clock.at.getTime() + DAY_MS)
  await transaction(app, (tx) => endContractsOfMoved(tx, { agentId: middle.member.id, at }))
  expect([await stateOf(app, moved), await stateOf(app, kept)]).toEqual(['ended', 'active'])
  const heldAt = async (since: Date) =>
    (await readContractsFor(app.db, { merchantCode: 'BAIZE', kind: 'daily', since, until: since })).map(
      ({ agentId }) => agentId,
    )
  expect(await heldAt(new Date(at.getTime() - 1))).toContain(middle.member.id)
  expect(await heldAt(at)).not.toContain(middle.member.id)
})

it('[AG2-12] rebate of the top and the highest salary row are held against what games keep, with the sum shown', async () => {
  const { app, clock, agents } = await contractWorld({ levels: 1 })
  const [top] = agents
  if (!top) throw new Error('There is one agent.')
  await testRates(app, {
    memberId: top.member.id,
    uplineId: null,
    rates: { RNG: 12_000, FISH: 12_000 },
    from: clock.at,
  })
  await expect(proposeFromHouse(app, top, 'daily', { rows: [tier('0', 0, 20_000)] })).rejects.toMatchObject({
    code: 'MARGIN_EXCEEDED',
    value: { family: 'FISH', sumPpm: 32_000, mostPpm: 24_000 },
  })
  expect(await proposeFromHouse(app, top, 'daily', { rows: [tier('0', 0, 12_000)] })).toMatchObject({
    state: 'offered',
  })
})
