import { expect, it } from 'vitest'
import { connectAs } from '../../../testing/as-owner.ts'
import {
  agreed,
  contractWorld,
  newsTo,
  propose,
  proposeFromHouse,
  say,
  stateOf,
  tier,
} from '../../../testing/test-contracts.ts'
import { beginContracts } from './begin-contracts.ts'

const dividend = (period: 'week' | 'half-month' | 'month') =>
  ({ kind: 'dividend', period, mode: 'fixed', carry: 3 }) as const
const high = [tier('0.00', 0, 200_000)]
const low = [tier('0.00', 0, 100_000)]

/** A top agent with a dividend by the month, and two below. */
async function dividendWorld() {
  const world = await contractWorld()
  const [top, middle, last] = world.agents
  if (!top || !middle || !last) throw new Error('There are three agents.')
  const own = await agreed(world, null, top, 'dividend', { rows: high, options: dividend('month') })
  return { ...world, top, middle, last, own }
}

const differs = { code: 'PERIOD_DIFFERS', value: { option: 'period' } }

it('[AG2-19] a dividend of another period than the one above is refused at the offer, both ways', async () => {
  const world = await dividendWorld()
  const { app, top, middle } = world
  const offer = (options: ReturnType<typeof dividend>) =>
    propose(app, top, middle, 'dividend', { rows: low, options })
  await expect(offer(dividend('week'))).rejects.toMatchObject(differs)
  await expect(offer(dividend('half-month'))).rejects.toMatchObject(differs)
  await agreed(world, top, middle, 'dividend', { rows: low, options: dividend('month') })
  await expect(
    proposeFromHouse(app, top, 'dividend', { rows: high, options: dividend('week') }),
  ).rejects.toMatchObject({ ...differs, value: { option: 'period', of: { id: middle.member.id } } })
})

it('[AG2-19] it is refused at the answer too, where the one above has agreed on another period since', async () => {
  const { app, top, middle } = await dividendWorld()
  const offer = await propose(app, top, middle, 'dividend', { rows: low, options: dividend('month') })
  const weeks = await proposeFromHouse(app, top, 'dividend', { rows: high, options: dividend('week') })
  await say(app, top, weeks, 'accept')
  await expect(say(app, middle, offer, 'accept')).rejects.toMatchObject(differs)
})

it('[AG2-19] it ends without having begun, where the one above has another period on its day', async () => {
  const { app, clock, top, middle, own } = await dividendWorld()
  const offer = await propose(app, top, middle, 'dividend', { rows: low, options: dividend('month') })
  const accepted = await say(app, middle, offer, 'accept')
  // Past all that would refuse it.
  const owner = await connectAs(app, 'owner')
  await owner.query(`update agents.contract set state = 'ended', ends_at = starts_at where id = $1`, [
    own.contractId,
  ])
  await owner.query(
    `insert into agents.contract select id, version + 1, merchant_code, kind, upline_id, agent_id, tier_rows,
       options || '{"period":"week"}', text, hash, proposed_by, gen_random_uuid(), fingerprint, proposed_at, 'active', null,
       starts_at, null, end_asked_by, word, upline_gone_at, agent_gone_at
     from agents.contract where id = $1`,
    [own.contractId],
  )
  clock.at = new Date(accepted.from ?? '')
  await beginContracts(app)
  expect(await stateOf(app, offer)).toBe('ended')
  expect((await newsTo(app, middle)).at(-1)).toBe('not-covered')
})

it('what only the next contract above covers begins with that one, and never before', async () => {
  const { app, clock, top, middle } = await dividendWorld()
  const weeks = await proposeFromHouse(app, top, 'dividend', { rows: high, options: dividend('week') })
  const next = await say(app, top, weeks, 'accept')
  const offer = await propose(app, top, middle, 'dividend', { rows: low, options: dividend('week') })
  const below = await say(app, middle, offer, 'accept')
  expect(below.from).toBe(next.from)
  clock.at = new Date(below.from ?? '')
  expect(await beginContracts(app)).toBe(2)
  expect([await stateOf(app, weeks), await stateOf(app, offer)]).toEqual(['active', 'active'])
})
