import { randomUUID } from 'node:crypto'
import { checkInvitation } from '@baize/contracts'
import { expect, it } from 'vitest'
import { depositSettled } from '#facts/payments'
import { giveLinkHost, giveRates, readAgentsAbove, readRates, stopAgent } from '#modules/identity'
import { sql, transaction } from '#platform/db'
import { emit, factDelivery } from '#platform/facts'
import { agentHouse, evenRates, testAgent } from '../../../testing/test-agents.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { agentsListeners } from '../listeners.ts'
import { testOperator } from '../../../testing/test-operator.ts'

type Came = { id: string; type: number; uplineId: string | null; invitedBy: string | null }

async function house() {
  const world = await agentHouse()
  const { app } = world
  const who = (account: string) =>
    app.db.maybe<Came>(
      sql`select id, type, upline_id, invited_by from identity.member where account = ${account}`,
    )
  const ratesOf = async (id: string) => (await readRates(app.db, { memberIds: [id], at: new Date() })).get(id)
  return { ...world, who, ratesOf }
}

it('[AG2-06] [U14] registration by a link sets upline, kind and preset with the member, for a member and for an agent', async () => {
  const { app, kamal, makeLink, register, who, ratesOf } = await house()
  const asMember = (await makeLink({ rebates: evenRates(900), series: { SSC: 1_800 } })).json().value.code
  const asAgent = (await makeLink({ type: 2, rebates: evenRates(1_200) })).json().value.code
  expect((await register({ username: 'rafi_88', affiliateCode: asMember })).statusCode).toBe(200)
  expect((await register({ username: 'nadia_1', affiliateCode: asAgent })).json().value.session.type).toBe(2)
  const [rafi, nadia] = [await who('rafi_88'), await who('nadia_1')]
  expect(rafi).toMatchObject({ type: 0, uplineId: kamal, invitedBy: kamal })
  expect(nadia).toMatchObject({ type: 2, uplineId: kamal, invitedBy: kamal })
  expect(await ratesOf(rafi?.id ?? '')).toEqual({ rates: evenRates(900), series: { SSC: 1_800 } })
  expect(await ratesOf(nadia?.id ?? '')).toEqual({ rates: evenRates(1_200), series: {} })
  const above = await readAgentsAbove(app.db, { memberIds: [nadia?.id ?? ''], at: new Date() })
  expect(above.get(nadia?.id ?? '')).toEqual([nadia?.id, kamal])
})

it('[AG2-06] a code sets the upline: the inviter if an agent, else the agent above the inviter, who stays the inviter', async () => {
  const { app, kamal, register, who } = await house()
  const codeOf = async (id: string) =>
    (await app.db.one<{ code: string }>(sql`select code from identity.invitation where member_id = ${id}`))
      .code
  await register({ username: 'rafi_88', affiliateCode: await codeOf(kamal) })
  const rafi = await who('rafi_88')
  await register({ username: 'friend_1', affiliateCode: await codeOf(rafi?.id ?? '') })
  expect(await who('friend_1')).toMatchObject({ uplineId: kamal, invitedBy: rafi?.id, type: 0 })
  await register({ username: 'nobodys' })
  expect(await who('nobodys')).toMatchObject({ uplineId: null, invitedBy: null })
})

it('[AG2-06] [AG-03] a preset above the owner’s rates refuses the link and not the person, who comes without it if they say so', async () => {
  const { app, kamal, enter, makeLink, register, who } = await house()
  const nadia = await testAgent(app, { account: 'nadia', uplineId: kamal, ppm: 1_500 })
  const { code } = (await makeLink({ rebates: evenRates(1_500) }, await enter('nadia'))).json().value
  await transaction(app, (tx) =>
    giveRates(tx, {
      memberId: nadia,
      uplineId: kamal,
      rates: evenRates(1_000),
      series: {},
      from: new Date(),
      approvalId: randomUUID(),
    }),
  )
  const refused = await register({ username: 'rafi_88', affiliateCode: code })
  expect([refused.statusCode, refused.json().errorCode]).toEqual([410, 'LINK_ENDED'])
  expect(await who('rafi_88')).toBeUndefined()
  expect(await app.db.one(sql`select registrations from identity.agent_link`)).toEqual({ registrations: 0 })
  expect((await register({ username: 'rafi_88' })).statusCode).toBe(200)
  expect(await who('rafi_88')).toMatchObject({ uplineId: null, invitedBy: null })
})

it('[AG2-06] a cut of the owner races with registrations: whoever comes has at most what the owner had then, or does not come by the link', {
  timeout: 60_000,
}, async () => {
  const { app, kamal, enter, makeLink, register } = await house()
  const nadia = await testAgent(app, { account: 'nadia', uplineId: kamal, ppm: 1_500 })
  const { code } = (await makeLink({ rebates: evenRates(1_500) }, await enter('nadia'))).json().value
  const cut = () =>
    transaction(app, (tx) =>
      giveRates(tx, {
        memberId: nadia,
        uplineId: kamal,
        rates: evenRates(1_000),
        series: {},
        from: new Date(),
        approvalId: randomUUID(),
      }),
    ).then(
      () => 'cut',
      (error: Error) => error.message,
    )
  const coming = Array.from({ length: 6 }, (_, at) =>
    register({ username: `guest_${at}`, affiliateCode: code }),
  )
  const [outcome, ...replies] = await Promise.all([cut(), ...coming])
  expect(['cut', 'RATE_BELOW_DOWNLINE']).toContain(outcome)
  for (const reply of replies) expect([undefined, 'LINK_ENDED']).toContain(reply.json().errorCode)
  const came = replies.filter(({ statusCode }) => statusCode === 200).length
  expect(await app.db.one(sql`select registrations from identity.agent_link`)).toEqual({
    registrations: came,
  })
  const broken = await app.db.rows(sql`
    select m.account from identity.member m join identity.rate r on r.member_id = m.id
    cross join lateral (
      select u.rng from identity.rate u where u.member_id = m.upline_id and u.since_at <= now()
      order by u.since_at desc limit 1
    ) u
    where m.upline_id = ${nadia} and r.rng > u.rng`)
  expect(broken).toEqual([])
})

it('[A08] twelve register at once by a link for three: three come, and its count says so', {
  timeout: 60_000,
}, async () => {
  const { app, kamal, makeLink, register } = await house()
  const { code } = (await makeLink({ most: 3 })).json().value
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => register({ username: `guest_${at}`, affiliateCode: code })),
  )
  const codes = replies.map((reply) => reply.json().errorCode)
  expect(codes.filter((each) => each === undefined)).toHaveLength(3)
  expect(codes.filter((each) => each === 'LINK_ENDED')).toHaveLength(9)
  expect(
    await app.db.one(sql`
      select registrations, (select count(*)::int from identity.member where upline_id = ${kamal}) as came,
        (select count(*)::int from identity.link_member) as noted
      from identity.agent_link`),
  ).toEqual({ registrations: 3, came: 3, noted: 3 })
})

it('[A08] the first deposit of who came by a link is counted once, and of nobody else', async () => {
  const { app, makeLink, register, who } = await house()
  const { code } = (await makeLink()).json().value
  await register({ username: 'rafi_88', affiliateCode: code })
  await register({ username: 'nobodys' })
  const settled = async (account: string, isFirst: boolean) =>
    transaction(app, async (tx) =>
      emit(tx, depositSettled, {
        depositId: randomUUID(),
        memberId: (await who(account))?.id ?? '',
        merchantCode: 'BAIZE',
        currency: 'CNY',
        amount: '1000000',
        requestedAt: new Date().toISOString(),
        settledAt: new Date().toISOString(),
        isFirst,
      }),
    )
  await settled('rafi_88', true)
  await settled('rafi_88', false)
  await settled('rafi_88', true)
  await settled('nobodys', true)
  await runJobs(app, [factDelivery(agentsListeners)])
  expect(await app.db.one(sql`select first_deposits from identity.agent_link`)).toEqual({ firstDeposits: 1 })
})

it('a host that the house gave to a link says its code, and whoever registers there comes by it', async () => {
  const { app, api, kamal, makeLink, register, who } = await house()
  const { code } = (await makeLink({ rebates: evenRates(700) })).json().value
  const ask = async (domain: string) =>
    (await testBrowser(api).call(checkInvitation, { query: { domain } })).json().value
  const host = 'baize.localhost'
  const there = () => testBrowser(api, { host })
  expect(await ask(host)).toEqual({})
  const { operator: owner } = await testOperator(app, { login: 'olga', roles: ['owner'] })
  const { operator: support } = await testOperator(app, { login: 'sami', roles: ['support'] })
  const give = (name: string, operator = owner) =>
    giveLinkHost(app, operator, { house: 'BAIZE', code: code.toLowerCase(), host: name })
  await expect(give(host, support)).rejects.toMatchObject({ code: 'NOT_PERMITTED' })
  await expect(give('elsewhere.test')).rejects.toMatchObject({ code: 'FIELD_FORMAT' })
  await give(host)
  expect(await ask('Baize.LocalHost.')).toEqual({ code })
  expect(await ask('elsewhere.test')).toEqual({})
  await register({ username: 'rafi_88' }, there())
  expect(await who('rafi_88')).toMatchObject({ uplineId: kamal })
  await transaction(app, (tx) => stopAgent(tx, { memberId: kamal, at: new Date() }))
  expect(await ask(host)).toEqual({})
  await register({ username: 'later_one' }, there())
  expect(await who('later_one')).toMatchObject({ uplineId: null })
  expect((await testBrowser(api).call(checkInvitation)).json().errorCode).toBe('BAD_QUERY')
})
