import { expect, it } from 'vitest'
import { stopAgent } from '#modules/identity'
import { transaction } from '#platform/db'
import { connectAs } from '../../../testing/as-owner.ts'
import { secondNode } from '../../../testing/second-node.ts'
import {
  lowRows,
  newAgent,
  newsTo,
  propose,
  refusedBy,
  salaryWorld,
  say,
  stateOf,
  tier,
} from '../../../testing/test-contracts.ts'
import { inheritContracts } from './leave-contracts.ts'

/** `npm run prove` runs a thousand. */
const RACES = Number(process.env.CONTRACT_RACES ?? 30)

it(`[AG2-20] [AG-21] of ${RACES} races of accepting against withdrawing each has one outcome, and both are told the same`, async () => {
  const { app, top, middle } = await salaryWorld()
  const other = { ...secondNode(app), clock: app.clock, ownerUrl: app.ownerUrl }
  const owner = await connectAs(app, 'owner')
  const outcomes = new Set<string>()
  for (let race = 0; race < RACES; race++) {
    const offer = await propose(app, top, middle, 'daily', { rows: lowRows })
    const accepting = () => refusedBy(say(app, middle, offer, 'accept'))
    const withdrawing = () => refusedBy(say(other, top, offer, 'withdraw'))
    const isFirst = race % 2 === 0
    const answers = isFirst
      ? await Promise.all([accepting(), withdrawing()])
      : (await Promise.all([withdrawing(), accepting()])).toReversed()
    const state = await stateOf(app, offer)
    outcomes.add(state)
    expect([state, ...answers]).toEqual(
      state === 'scheduled'
        ? ['scheduled', 'done', 'CONTRACT_DECIDED']
        : ['withdrawn', 'CONTRACT_DECIDED', 'done'],
    )
    const told = state === 'scheduled' ? 'agreed' : 'withdrawn'
    expect([(await newsTo(app, middle)).at(-1), (await newsTo(app, top)).at(-1)]).toEqual([told, told])
    await owner.query(
      `update agents.contract set state = 'ended', ends_at = starts_at where state = 'scheduled'`,
    )
  }
  expect([...outcomes].sort()).toEqual(['scheduled', 'withdrawn'])
})

it('[AG-20] of twenty offers at once one is made', async () => {
  const { app, top, middle } = await salaryWorld()
  const offers = Array.from({ length: 20 }, (_, place) =>
    refusedBy(propose(app, top, middle, 'daily', { rows: [tier(`${50_000 + place}.00`, 3, 4_000)] })),
  )
  expect((await Promise.all(offers)).toSorted()).toEqual([...Array(19).fill('OFFER_OPEN'), 'done'])
})

it('[AG-25] accepting races with being stopped: nothing is left that waits for who was stopped', async () => {
  const { app, clock, top, merchant } = await salaryWorld()
  for (let race = 0; race < 10; race++) {
    const agent = await newAgent(app, { merchant, account: `racer${race}`, above: top })
    const offer = await propose(app, top, agent, 'daily', { rows: lowRows })
    const stopping = transaction(app, async (tx) => {
      await stopAgent(tx, { memberId: agent.member.id, at: clock.at })
      await inheritContracts(tx, { agentId: agent.member.id, at: clock.at })
    })
    const [answer] = await Promise.all([refusedBy(say(app, agent, offer, 'accept')), stopping])
    const state = await stateOf(app, offer)
    expect(['done scheduled', 'AGENT_STOPPED withdrawn', 'CONTRACT_DECIDED withdrawn']).toContain(
      `${answer} ${state}`,
    )
  }
})

it('[AG2-19] a cut of the one above and an offer below race: what is left is covered', async () => {
  const { app, top, middle, last } = await salaryWorld()
  const first = await propose(app, top, middle, 'daily', { rows: lowRows })
  const { contractId } = await say(app, middle, first, 'accept')
  const owner = await connectAs(app, 'owner')
  await owner.query(`update agents.contract set state = 'active' where id = $1`, [contractId])
  const cut = await propose(app, top, middle, 'daily', { rows: [tier('50000.00', 3, 1_000)], basedOn: 1 })
  const given = await propose(app, middle, last, 'daily', { rows: lowRows })
  const answers = await Promise.all([
    refusedBy(say(app, middle, cut, 'accept')),
    refusedBy(say(app, last, given, 'accept')),
  ])
  expect(answers.toSorted()).toEqual(['NOT_COVERED', 'done'])
})
