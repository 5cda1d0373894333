import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import {
  agreed,
  lowRows,
  newsTo,
  propose,
  refusedBy,
  salaryInfo,
  salaryWorld,
  say,
  stateOf,
  tier,
} from '../../../testing/test-contracts.ts'
import { beginContracts } from './begin-contracts.ts'
import { readContractsFor } from './contracts-for.ts'
import { listContractHistory, listContractRequests } from './read-contracts.ts'

it('[A10] [AG-21] [AG-22] an offer is read with its hash, accepted, begins with the next day, and both are told', async () => {
  const { app, clock, top, middle } = await salaryWorld()
  clock.at = new Date(clock.at.getTime() + 5 * HOUR_MS)
  const offer = await propose(app, top, middle, 'daily', { rows: lowRows })
  expect(offer).toMatchObject({ state: 'offered', version: 1, isMine: false, from: null })
  const read = await salaryInfo(app, middle)
  expect(read).toMatchObject({
    active: null,
    scheduled: null,
    offer: { hash: offer.hash, text: offer.text, isMine: true },
  })
  const accepted = await say(app, middle, offer, 'accept', 'gladly')
  expect(accepted).toMatchObject({ state: 'scheduled', word: 'gladly' })
  const from = new Date(accepted.from ?? '')
  expect(from.getTime()).toBeGreaterThan(clock.at.getTime())
  expect(from.getTime() - clock.at.getTime()).toBeLessThanOrEqual(DAY_MS)
  expect(await beginContracts(app)).toBe(0)
  expect(
    await readContractsFor(app.db, { merchantCode: 'BAIZE', kind: 'daily', since: clock.at, until: from }),
  ).toHaveLength(1)

  clock.at = from
  expect(await beginContracts(app)).toBe(1)
  expect(await stateOf(app, offer)).toBe('active')
  expect((await salaryInfo(app, middle)).active).toMatchObject({ rows: lowRows, hash: offer.hash })
  expect(await newsTo(app, middle)).toEqual(['offered', 'agreed'])
  expect((await newsTo(app, top)).at(-1)).toBe('agreed')
  const since = from
  const until = new Date(from.getTime() + DAY_MS)
  const held = await readContractsFor(app.db, { merchantCode: 'BAIZE', kind: 'daily', since, until })
  expect(held.find(({ agentId }) => agentId === middle.member.id)).toMatchObject({
    version: 1,
    hash: offer.hash,
    uplineId: top.member.id,
    isInherited: false,
    rows: [{ minTurnover: 500_000_000n, minActive: 3, minLoss: null, ratePpm: 4_000 }, {}],
  })
})

it('[AG-20] there is one open offer and one active contract of a pair and kind, also past our code', async () => {
  const { app, top, middle } = await salaryWorld()
  const offer = await propose(app, top, middle, 'daily', { rows: lowRows })
  expect(await refusedBy(propose(app, top, middle, 'daily', { rows: lowRows }))).toBe('OFFER_OPEN')
  await say(app, middle, offer, 'accept')
  expect(await refusedBy(propose(app, top, middle, 'daily', { rows: lowRows }))).toBe('OFFER_OPEN')
  const owner = await connectAs(app, 'owner')
  const copy = (state: string) =>
    owner.query(
      `insert into agents.contract select id, version + 1, merchant_code, kind, upline_id, agent_id, tier_rows, options, text,
         hash, proposed_by, $1, fingerprint, proposed_at, $2, case $2 when 'offered' then now() end, starts_at, ends_at,
         end_asked_by, word, upline_gone_at, agent_gone_at
       from agents.contract where id = $3`,
      [randomUUID(), state, offer.contractId],
    )
  await expect(copy('offered')).rejects.toThrow('contract_one_open')
  await owner.query(`update agents.contract set state = 'active' where id = $1`, [offer.contractId])
  await expect(copy('active')).rejects.toThrow('contract_one_standing')
})

it('[AG2-20] [AG-21] the same request is one version; with other terms it is refused', async () => {
  const { app, top, middle } = await salaryWorld()
  const requestId = randomUUID()
  const first = await propose(app, top, middle, 'daily', { rows: lowRows, requestId })
  expect(await propose(app, top, middle, 'daily', { rows: lowRows, requestId })).toEqual(first)
  const other = [tier('50000.00', 3, 3_000)]
  expect(await refusedBy(propose(app, top, middle, 'daily', { rows: other, requestId }))).toBe(
    'REQUEST_ID_REUSED',
  )
})

it('[AG2-20] answers carry version and hash: a stale one is TERMS_CHANGED, a second one CONTRACT_DECIDED', async () => {
  const { app, top, middle, last } = await salaryWorld()
  const first = await propose(app, top, middle, 'daily', { rows: lowRows })
  expect(await refusedBy(say(app, middle, { ...first, hash: '0'.repeat(64) }, 'accept'))).toBe(
    'TERMS_CHANGED',
  )
  expect(await refusedBy(say(app, middle, { ...first, version: 2 }, 'accept'))).toBe('TERMS_CHANGED')
  expect(await refusedBy(say(app, middle, { ...first, contractId: randomUUID() }, 'accept'))).toBe(
    'NOT_FOUND',
  )
  expect(await refusedBy(say(app, middle, { ...first, kind: 'hourly' }, 'accept'))).toBe('NOT_FOUND')
  expect(await refusedBy(say(app, last, first, 'accept'))).toBe('NOT_FOUND')
  expect(await refusedBy(say(app, top, first, 'accept'))).toBe('NOT_PERMITTED')
  expect(await refusedBy(say(app, middle, first, 'withdraw'))).toBe('NOT_PERMITTED')
  expect(await refusedBy(say(app, middle, first, 'agreeToEnd'))).toBe('CONTRACT_DECIDED')
  expect(await say(app, top, first, 'withdraw')).toMatchObject({ state: 'withdrawn' })
  expect(await say(app, top, first, 'withdraw')).toMatchObject({ state: 'withdrawn' })
  expect(await refusedBy(say(app, middle, first, 'accept'))).toBe('CONTRACT_DECIDED')
  const second = await propose(app, top, middle, 'daily', { rows: [tier('60000.00', 3, 4_000)] })
  expect(second).toMatchObject({ contractId: first.contractId, version: 2 })
  expect(await refusedBy(say(app, middle, first, 'accept'))).toBe('TERMS_CHANGED')
  expect(await refusedBy(say(app, middle, { ...second, hash: first.hash }, 'accept'))).toBe('TERMS_CHANGED')
  expect(await say(app, middle, second, 'reject', 'too little')).toMatchObject({
    state: 'rejected',
    word: 'too little',
  })
  expect(await newsTo(app, middle)).toEqual(['offered', 'withdrawn', 'offered', 'rejected'])
})

it('[AG2-19] [AG-12] what the one above has does not cover is refused with its row, at the offer and again at the start', async () => {
  const { app, clock, top, middle, last } = await salaryWorld()
  const tooMuch = [tier('50000.00', 3, 5_000), tier('199999.99', 8, 8_000)]
  await expect(propose(app, top, middle, 'daily', { rows: tooMuch })).rejects.toMatchObject({
    code: 'NOT_COVERED',
    value: { row: 2 },
  })
  const live = { kind: 'daily', families: ['RNG', 'LIVE'] } as const
  await expect(
    propose(app, top, middle, 'daily', { rows: lowRows, options: { ...live, families: [...live.families] } }),
  ).rejects.toMatchObject({
    code: 'NOT_COVERED',
    value: { families: ['LIVE'] },
  })
  expect(await refusedBy(propose(app, middle, last, 'daily', { rows: lowRows }))).toBe('NOT_COVERED')

  const offer = await propose(app, top, middle, 'daily', { rows: lowRows })
  const accepted = await say(app, middle, offer, 'accept')
  // What covered it ends meanwhile, past all that would refuse it.
  const owner = await connectAs(app, 'owner')
  await owner.query(
    `update agents.contract set state = 'ended', ends_at = now() + interval '9 days' where agent_id = $1`,
    [top.member.id],
  )
  clock.at = new Date(accepted.from ?? '')
  await beginContracts(app)
  expect(await stateOf(app, offer)).toBe('ended')
  expect((await newsTo(app, middle)).at(-1)).toBe('not-covered')
  const since = clock.at
  const held = await readContractsFor(app.db, { merchantCode: 'BAIZE', kind: 'daily', since, until: since })
  expect(held.map(({ agentId }) => agentId)).toEqual([top.member.id])
})

it('[AG2-22] [AG-23] [AG-24] a cut needs the one below, and is refused below what a child has, saying whose', async () => {
  const world = await salaryWorld()
  const { app, clock, top, middle, last } = world
  const first = await agreed(world, top, middle, 'daily', { rows: lowRows })
  await agreed(world, middle, last, 'daily', { rows: lowRows })
  const cut = [tier('50000.00', 3, 3_000), tier('200000.00', 8, 6_000)]
  await expect(propose(app, top, middle, 'daily', { rows: cut, basedOn: 1 })).rejects.toMatchObject({
    code: 'NOT_COVERED',
    value: { row: 1, of: { id: last.member.id } },
  })
  expect(await refusedBy(say(app, top, first, 'end'))).toBe('NOT_COVERED')
  await agreed(world, middle, last, 'daily', { rows: [tier('50000.00', 3, 2_000)], basedOn: 1 })
  const offer = await propose(app, top, middle, 'daily', { rows: cut, basedOn: 1 })
  // Nothing changes before the one below has said yes, and then not before the next day.
  const rowsOf = async () => (await salaryInfo(app, middle)).active?.rows
  expect(await rowsOf()).toEqual(lowRows)
  const accepted = await say(app, middle, offer, 'accept')
  expect(await rowsOf()).toEqual(lowRows)
  clock.at = new Date(accepted.from ?? '')
  await beginContracts(app)
  expect(await rowsOf()).toEqual(cut)
  expect(await stateOf(app, first)).toBe('superseded')
})

it('[AG2-21] the terms of a version cannot be changed or removed by the server, and are there for both for ever', async () => {
  const world = await salaryWorld()
  const { app, top, middle } = world
  const first = await agreed(world, top, middle, 'daily', { rows: lowRows })
  await agreed(world, top, middle, 'daily', {
    rows: [tier('40000.00', 3, 4_000)].map((row) => ({ ...row, minTurnover: '50000.00' })),
    basedOn: 1,
  })
  const server = await connectAs(app, 'server')
  for (const change of [
    `update agents.contract set tier_rows = '[]'`,
    `update agents.contract set options = '{}'`,
    `update agents.contract set text = 'x', hash = 'y'`,
    `update agents.contract set agent_id = upline_id`,
    `update agents.contract set version = 7`,
    'delete from agents.contract',
    'truncate agents.contract cascade',
    `update agents.contract_step set word = 'x'`,
    'delete from agents.contract_step',
  ])
    await expect(server.query(change)).rejects.toThrow('permission denied')
  const owner = await connectAs(app, 'owner')
  await expect(owner.query(`update agents.contract set tier_rows = '[]'`)).rejects.toThrow('keeps its terms')
  await expect(
    owner.query(`update agents.contract set state = 'active' where state = 'superseded'`),
  ).rejects.toThrow('stays over')
  for (const reader of [top, middle]) {
    const query = { id: middle.member.id }
    const { versions } = await listContractHistory(app, reader, 'daily', query)
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'active'],
      [1, 'superseded'],
    ])
    expect(versions[1]).toMatchObject({ text: first.text, hash: first.hash })
    expect(versions[1]?.steps?.map(({ state, by }) => [state, by])).toEqual([
      ['offered', 'upline'],
      ['scheduled', 'agent'],
      ['active', 'time'],
      ['superseded', 'time'],
    ])
  }
})

it('[AG2-25] what the one below asks for changes nothing but the list of the one above', async () => {
  const world = await salaryWorld()
  const { app, top, middle } = world
  await agreed(world, top, middle, 'daily', { rows: lowRows })
  const before = await salaryInfo(app, middle)
  const more = [tier('50000.00', 3, 5_000)]
  const wish = await propose(app, middle, middle, 'daily', { rows: more, basedOn: 1 })
  expect(wish).toMatchObject({ state: 'draft', version: 2, isMine: true, offeredAt: null })
  expect(await refusedBy(propose(app, middle, middle, 'daily', { rows: more, basedOn: 1 }))).toBe(
    'OFFER_OPEN',
  )
  const { request, ...after } = await salaryInfo(app, middle)
  expect({ ...after, request: null }).toEqual(before)
  expect(request?.hash).toBe(wish.hash)
  expect((await listContractRequests(app, top, 'daily')).forMe.map(({ hash }) => hash)).toEqual([wish.hash])
  expect((await listContractRequests(app, middle, 'daily')).ofMine.map(({ hash }) => hash)).toEqual([
    wish.hash,
  ])
  expect(await refusedBy(say(app, middle, wish, 'dismiss'))).toBe('NOT_PERMITTED')
  expect(await say(app, top, wish, 'dismiss', 'not this month')).toMatchObject({
    state: 'dismissed',
    word: 'not this month',
  })

  // Taken up as it is, it becomes the offer itself; taken up otherwise, another version does.
  const again = await propose(app, middle, middle, 'daily', { rows: more, basedOn: 1 })
  const offer = await propose(app, top, middle, 'daily', { rows: more, basedOn: again.version })
  expect(offer).toMatchObject({ state: 'offered', version: again.version, hash: again.hash })
  expect(await propose(app, top, middle, 'daily', { rows: more, basedOn: again.version })).toEqual(offer)
  await say(app, middle, offer, 'reject')
  const third = await propose(app, middle, middle, 'daily', { rows: more, basedOn: 1 })
  const other = await propose(app, top, middle, 'daily', { rows: lowRows, basedOn: third.version })
  expect(other.version).toBe(third.version + 1)
  expect(await stateOf(app, third)).toBe('superseded')
  expect(await refusedBy(propose(app, top, middle, 'daily', { rows: lowRows }))).toBe('OFFER_OPEN')
})

it('[AG2-20] whoever changes a contract has read the version that stands', async () => {
  const world = await salaryWorld()
  const { app, top, middle } = world
  await agreed(world, top, middle, 'daily', { rows: lowRows })
  const rows = [tier('60000.00', 3, 4_000)]
  expect(await refusedBy(propose(app, top, middle, 'daily', { rows }))).toBe('TERMS_CHANGED')
  expect(await refusedBy(propose(app, top, middle, 'daily', { rows, basedOn: 2 }))).toBe('TERMS_CHANGED')
  expect(await propose(app, top, middle, 'daily', { rows, basedOn: 1 })).toMatchObject({ version: 2 })
})
