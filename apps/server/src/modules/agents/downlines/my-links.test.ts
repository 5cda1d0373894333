import { randomUUID } from 'node:crypto'
import {
  checkInvitation,
  endAffiliateLink,
  listAffiliateLinks,
  openAffiliateLink,
  type AffiliateLink,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { giveRates, MOST_LINKS, stopAgent } from '#modules/identity'
import { sql, transaction } from '#platform/db'
import { agentHouse, evenRates, linkBody, testAgent } from '../../../testing/test-agents.ts'
import { testBrowser } from '../../../testing/test-browser.ts'

it('[A08] an agent makes a link, sees it with what came of it, and ends it; who came by it stays', async () => {
  const { app, browser, kamal, makeLink, register } = await agentHouse()
  const made = await makeLink({ name: '  Friends of Dhaka ', series: { SSC: 1_800 }, most: 5 })
  expect(made.statusCode).toBe(200)
  const link: AffiliateLink = made.json().value
  expect(link).toMatchObject({
    resourceType: 'AFFILIATELINK',
    name: 'Friends of Dhaka',
    type: 0,
    rebates: evenRates(1_000),
    series: { SSC: 1_800 },
    most: 5,
    endsAt: null,
    clicks: 0,
    registrations: 0,
    firstDeposits: 0,
    state: 'live',
  })
  expect(link.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(link.url).toBe(`http://localhost/m/register?code=${link.code}`)
  expect((await register({ username: 'rafi_88', affiliateCode: link.code })).statusCode).toBe(200)
  const list = async (query = {}) => (await browser.call(listAffiliateLinks, { query })).json().value
  expect(await list()).toMatchObject({
    links: [{ code: link.code, registrations: 1, state: 'live' }],
    after: null,
    left: MOST_LINKS - 1,
  })
  expect((await browser.call(endAffiliateLink, { query: { code: link.code } })).json().value).toEqual({})
  expect(await list({ state: 'stopped' })).toMatchObject({ links: [{ code: link.code }], left: MOST_LINKS })
  expect((await list({ state: 'live' })).links).toEqual([])
  expect((await register({ username: 'late_one', affiliateCode: link.code })).json().errorCode).toBe(
    'LINK_ENDED',
  )
  const { uplineId } = await app.db.one<{ uplineId: string }>(
    sql`select upline_id from identity.member where account = 'rafi_88'`,
  )
  expect(uplineId).toBe(kamal)
})

it('[A08] the same request is one link, asked twice and raced; with another body it is refused', async () => {
  const { app, makeLink } = await agentHouse()
  const requestId = randomUUID()
  const replies = await Promise.all(Array.from({ length: 8 }, () => makeLink({ requestId })))
  expect(new Set(replies.map((reply) => reply.json().value.code)).size).toBe(1)
  expect(await app.db.one(sql`select count(*)::int as count from identity.agent_link`)).toEqual({ count: 1 })
  expect((await makeLink({ requestId, name: 'Others' })).json().errorCode).toBe('REQUEST_ID_REUSED')
})

it('[A08] fifty links are live at most, however many are made at once; one that is over leaves its place', {
  timeout: 60_000,
}, async () => {
  const { app, browser, makeLink } = await agentHouse()
  const first = (await makeLink({ most: 1 })).json().value
  for (let made = 1; made < MOST_LINKS - 5; made++) expect((await makeLink()).statusCode).toBe(200)
  const replies = await Promise.all(Array.from({ length: 12 }, () => makeLink()))
  const codes = replies.map((reply) => reply.json().errorCode)
  expect(codes.filter((code) => code === undefined)).toHaveLength(5)
  expect(codes.filter((code) => code === 'LINKS_FULL')).toHaveLength(7)
  // By raw SQL neither.
  await expect(
    transaction(app, (tx) =>
      tx.rows(sql`insert into identity.agent_link (code, merchant_code, member_id, request_id, fingerprint, name, type,
          rates, series, level_most, gap_ppm, gap_series, place)
        select '0000000000000000', merchant_code, member_id, 'raw', '', name, 0, rates, series, 10, 0, 0, 51
        from identity.agent_link limit 1`),
    ),
  ).rejects.toThrow('agent_link_place_check')
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.agent_link set registrations = 1 where code = ${first.code}`),
  )
  expect((await makeLink()).statusCode).toBe(200)
  expect((await makeLink()).json().errorCode).toBe('LINKS_FULL')
  const { links } = (await browser.call(listAffiliateLinks, { query: { state: 'live' } })).json().value
  expect(links).toHaveLength(MOST_LINKS)
})

it('[A08] links are listed page by page, each once, and a cursor of another list is refused', async () => {
  const { browser, makeLink } = await agentHouse()
  for (let made = 0; made < 45; made++) await makeLink({ name: `Link ${made}` })
  const seen: string[] = []
  let after: string | null = null
  do {
    const reply = await browser.call(listAffiliateLinks, { query: after ? { after } : {} })
    const { value } = reply.json()
    seen.push(...value.links.map(({ name }: AffiliateLink) => name))
    after = value.after
  } while (after)
  expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => `Link ${44 - at}`))
  const foreign = Buffer.from('downlines:1:1:018f').toString('base64url')
  for (const wrong of [foreign, 'bm9uc2Vuc2U', 'A'])
    expect((await browser.call(listAffiliateLinks, { query: { after: wrong } })).json().errorCode).toBe(
      'BAD_QUERY',
    )
})

it('[AG-03] a link above its owner’s rates is shut and not cut down, and comes back with them', async () => {
  const { app, browser, enter, kamal, makeLink, register } = await agentHouse()
  const nadia = await testAgent(app, { account: 'nadia', uplineId: kamal, ppm: 1_500 })
  const own = await enter('nadia')
  expect((await makeLink({ rebates: evenRates(1_600) }, own)).json().errorCode).toBe('RATE_ABOVE_UPLINE')
  const { code } = (await makeLink({ rebates: evenRates(1_400) }, own)).json().value
  const give = (ppm: number) =>
    transaction(app, (tx) =>
      giveRates(tx, {
        memberId: nadia,
        uplineId: kamal,
        rates: evenRates(ppm),
        series: {},
        from: new Date(),
        approvalId: randomUUID(),
      }),
    )
  const state = async () => (await own.call(listAffiliateLinks)).json().value.links[0]
  await give(1_300)
  expect(await state()).toMatchObject({ code, state: 'above', rebates: evenRates(1_400) })
  expect((await register({ username: 'rafi_88', affiliateCode: code })).json()).toMatchObject({
    errorCode: 'LINK_ENDED',
    value: { fields: ['affiliateCode'] },
  })
  expect((await browser.call(checkInvitation, { query: { code } })).json().errorCode).toBe('LINK_ENDED')
  await give(1_400)
  expect(await state()).toMatchObject({ code, state: 'live' })
  expect((await register({ username: 'rafi_88', affiliateCode: code })).statusCode).toBe(200)
})

it('[A08] a click is counted once a browser and day, robots apart; the guest learns who invites, masked', async () => {
  const { app, api, browser, makeLink } = await agentHouse()
  const { code } = (await makeLink({ type: 2 })).json().value
  const guest = testBrowser(api)
  const open = (from = guest, headers: Record<string, string> = { 'user-agent': 'Mozilla/5.0 (Linux)' }) =>
    from.call(openAffiliateLink, { body: { code, url: 'http://localhost/m/register' }, headers })
  expect((await open()).json().value).toEqual({ name: 'ka***l', type: 2 })
  await open()
  await open(testBrowser(api))
  await open(testBrowser(api), { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await open(testBrowser(api), { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; CUBOT X30)' })
  const [link] = (await browser.call(listAffiliateLinks)).json().value.links
  expect(link.clicks).toBe(3)
  expect(await app.db.one(sql`select robots from identity.agent_link`)).toEqual({ robots: 1 })
  const invitation = await app.db.one<{ code: string }>(
    sql`select i.code from identity.invitation i join identity.member m on m.id = i.member_id where m.account = 'kamal'`,
  )
  const own = await guest.call(openAffiliateLink, { body: { code: invitation.code } })
  expect(own.json().value).toEqual({ name: 'ka***l', type: 0 })
})

it('a link that ended, is full, is of a stopped agent or of another house brings nobody in', async () => {
  const { app, api, kamal, makeLink, register } = await agentHouse()
  const soon = new Date(Date.now() + 60_000).toISOString()
  const ended = (await makeLink({ endsAt: soon })).json().value.code
  const full = (await makeLink({ most: 1 })).json().value.code
  const own = (await makeLink()).json().value.code
  await register({ username: 'first_one', affiliateCode: full })
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.agent_link set ends_at = now() where code = ${ended}`),
  )
  const refusal = async (code: string, merchant = 'BAIZE') =>
    (await testBrowser(api, { merchant }).call(checkInvitation, { query: { code } })).json().errorCode
  expect([await refusal(ended), await refusal(full), await refusal(own)]).toEqual([
    'LINK_ENDED',
    'LINK_ENDED',
    undefined,
  ])
  expect(await refusal(own, 'NOOR')).toBe('INVITATION_INVALID')
  expect(await refusal(own.toLowerCase().replace(/(.{4})/g, '$1 '))).toBe(undefined)
  expect(await refusal('0'.repeat(33))).toBe('INVITATION_INVALID')
  await transaction(app, (tx) => stopAgent(tx, { memberId: kamal, at: new Date() }))
  expect(await refusal(own)).toBe('LINK_ENDED')
  expect((await makeLink()).json().errorCode).toBe('AGENT_STOPPED')
})

it.each([
  ['of a family is missing', { rebates: { LOTT: 100 } }, 'BAD_BODY'],
  ['is of no family', { rebates: { ...evenRates(100), SLOTS: 100 } }, 'BAD_BODY'],
  ['is no step', { rebates: evenRates(50) }, 'BAD_BODY'],
  ['is below zero', { rebates: evenRates(-100) }, 'BAD_BODY'],
  ['is no number', { rebates: { ...evenRates(100), RNG: 'NaN' } }, 'BAD_BODY'],
  ['is a fraction', { rebates: { ...evenRates(100), RNG: 0.005 } }, 'BAD_BODY'],
  ['is above the own', { rebates: evenRates(2_100) }, 'RATE_ABOVE_UPLINE'],
  ['of lotteries is above the own', { series: { SSC: 1_962 } }, 'RATE_ABOVE_UPLINE'],
  ['of lotteries is outside', { series: { SSC: 1_699 } }, 'BAD_BODY'],
  ['is of no lotteries', { series: { NONE: 1_800 } }, 'BAD_BODY'],
  [
    'is above the caps of the house',
    { rebates: { ...evenRates(100), LIVESTREAM: 100 } },
    'RATE_ABOVE_UPLINE',
  ],
])('a link whose rate %s is refused', async (_what, body, code) => {
  const { makeLink } = await agentHouse()
  expect((await makeLink(body)).json().errorCode).toBe(code)
})

it.each([
  ['of the past', { endsAt: '2020-01-01T00:00:00Z' }, 'FIELD_FORMAT'],
  ['without a name', { name: '   ' }, 'FIELD_FORMAT'],
  ['with a name of two lines', { name: 'a\nb' }, 'BAD_BODY'],
  ['with a name that no text can hold', { name: 'a\0b' }, 'BAD_BODY'],
  ['of no kind', { type: 1 }, 'BAD_BODY'],
  ['for nobody', { most: 0 }, 'BAD_BODY'],
  ['for too many', { most: 2 ** 31 }, 'BAD_BODY'],
  ['with more than was asked', { code: 'AAAAAAAAAAAAAAAA' }, 'BAD_BODY'],
])('a link %s is refused', async (_what, body, code) => {
  const { makeLink } = await agentHouse()
  expect((await makeLink(body)).json().errorCode).toBe(code)
  expect((await makeLink({ ...linkBody(), requestId: 'short' })).json().errorCode).toBe('BAD_BODY')
})
