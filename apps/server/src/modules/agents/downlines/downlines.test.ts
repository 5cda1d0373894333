import { randomUUID } from 'node:crypto'
import {
  checkInvitation,
  createAffiliateLink,
  type Endpoint,
  endAffiliateLink,
  getDownline,
  listAffiliateLinks,
  listDownlines,
  openAffiliateLink,
  openDownline,
  setDownlineNote,
  type TreeLine,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { giveRates, moveAgent } from '#modules/identity'
import { excludeByHouse } from '#modules/limits'
import { sql, transaction } from '#platform/db'
import { writePlace } from '#platform/list-place'
import { agentHouse, evenRates, linkBody, testAgent } from '../../../testing/test-agents.ts'
import { testBrowser, type TestBrowser } from '../../../testing/test-browser.ts'
import { PASSWORD } from '../../../testing/test-player.ts'
import { plainMember } from '../../../testing/test-tree.ts'

/** kamal above nadia above omar above pia, each an agent but the last; and tariq with a tree of his own. */
async function house() {
  const world = await agentHouse()
  const { app, kamal } = world
  const nadia = await testAgent(app, { account: 'nadia_01', uplineId: kamal, ppm: 1_500 })
  const omar = await testAgent(app, { account: 'omar_002', uplineId: nadia, ppm: 1_000 })
  const pia = await testAgent(app, { account: 'pia_0003', uplineId: omar, ppm: 500, type: 0 })
  const tariq = await testAgent(app, { account: 'tariq_04' })
  const rana = await testAgent(app, { account: 'rana_005', uplineId: tariq, ppm: 500, type: 0 })
  const list = async (from: TestBrowser, query: Record<string, string> = {}) =>
    (await from.call(listDownlines, { query })).json().value
  const look = async (from: TestBrowser, id: string) =>
    (await from.call(getDownline, { query: { id } })).json()
  return { ...world, nadia, omar, pia, tariq, rana, list, look }
}

it('[AG2-38] the tree below an agent, level by level, with masked accounts and nothing more', async () => {
  const { browser, kamal, nadia, omar, pia, list } = await house()
  const { downlines, after } = await list(browser)
  expect(downlines).toEqual([
    { id: nadia, parentId: kamal, level: 1, account: 'na***01', type: 2, joinedAt: expect.any(String) },
    { id: omar, parentId: nadia, level: 2, account: 'om***02', type: 2, joinedAt: expect.any(String) },
    { id: pia, parentId: omar, level: 3, account: 'pi***03', type: 0, joinedAt: expect.any(String) },
  ])
  expect(after).toBeNull()
  expect((await list(browser, { depth: '2' })).downlines).toHaveLength(2)
  const byName = async (account: string, query = {}) => (await list(browser, { account, ...query })).downlines
  expect(await byName('PIA_0003')).toMatchObject([{ id: pia, parentId: omar, level: 3 }])
  expect(await byName('pia_0003', { depth: '2' })).toEqual([])
  for (const other of ['pia', 'kamal', 'tariq_04', 'rana_005', '%']) expect(await byName(other)).toEqual([])
})

it('[A07] one of them with rates, their history, between what they can be set, and a note of one’s own', async () => {
  const { app, browser, enter, kamal, nadia, omar, pia, look } = await house()
  const from = new Date(Date.now() + 86_400_000)
  await transaction(app, (tx) =>
    giveRates(tx, {
      memberId: nadia,
      uplineId: kamal,
      rates: evenRates(1_800),
      series: { SSC: 1_900 },
      from,
    }),
  )
  const { value } = await look(browser, nadia)
  expect(value).toMatchObject({
    id: nadia,
    account: 'na***01',
    type: 2,
    state: 'inactive',
    isDirect: true,
    path: [],
    rebates: evenRates(1_500),
    series: {},
    version: 2,
    note: '',
    hasDownlines: true,
    offer: null,
  })
  expect(value.bounds.rebates.least).toEqual(evenRates(1_000))
  expect(value.bounds.rebates.most).toMatchObject({ RNG: 2_000, LIVE: 2_000, LIVESTREAM: 0 })
  expect(value.bounds.series.most).toMatchObject({ SSC: 1_960, K3: 1_800 })
  expect(value.history).toMatchObject([
    { rebates: evenRates(1_800), series: { SSC: 1_900 }, from: from.toISOString(), until: null },
    { rebates: evenRates(1_500), until: from.toISOString() },
  ])
  const note = (id: string, text: string, by = browser) =>
    by.call(setDownlineNote, { body: { id, note: text } })
  expect((await note(pia, '  Met in Sylhet. ')).statusCode).toBe(200)
  expect((await look(browser, pia)).value).toMatchObject({
    note: 'Met in Sylhet.',
    isDirect: false,
    path: [
      { id: nadia, account: 'na***01' },
      { id: omar, account: 'om***02' },
    ],
  })
  expect((await look(await enter('nadia_01'), pia)).value.note).toBe('')
  const { sealed } = await app.db.one<{ sealed: Buffer }>(sql`select sealed from agents.note`)
  expect(sealed.includes('Sylhet')).toBe(false)
  await note(pia, '')
  expect((await look(browser, pia)).value.note).toBe('')
  for (const wrong of ['x'.repeat(141), 'a\0b'])
    expect((await note(pia, wrong)).json().errorCode).toBe('BAD_BODY')
})

it('[AG2-38] of a downline an agent sees what they may and nothing else; whoever is excluded reads as inactive', async () => {
  const { app, browser, nadia, look } = await house()
  await transaction(app, (tx) =>
    tx.rows(sql`insert into vip.play_day (member_id, merchant_code, starts_at, game_type, staked, payout, turnover)
      values (${nadia}, 'BAIZE', now() - interval '2 days', 'RNG', 500000, 0, 500000)`),
  )
  const { value } = await look(browser, nadia)
  expect(value.state).toBe('active')
  expect(Object.keys(value).sort()).toEqual(
    [
      'account',
      'bounds',
      'hasDownlines',
      'history',
      'id',
      'isDirect',
      'joinedAt',
      'note',
      'offer',
      'path',
      'rebates',
      'series',
      'state',
      'transfers',
      'type',
      'version',
    ].sort(),
  )
  expect(JSON.stringify(value)).not.toContain('nadia')
  await transaction(app, (tx) =>
    excludeByHouse(tx, {
      secrets: app.secrets,
      memberId: nadia,
      merchantCode: 'BAIZE',
      until: null,
      now: new Date(),
      reason: 'test',
    }),
  )
  expect((await look(browser, nadia)).value.state).toBe('inactive')
})

it('[AG2-39] siblings, uplines, other trees and other houses are not there, by any call and for any id', async () => {
  const { app, api, browser, enter, makeLink, kamal, nadia, pia, tariq, rana, list } = await house()
  const noor = await testAgent(app, { account: 'noor_006', merchantCode: 'NOOR', ppm: 0 })
  const sibling = await testAgent(app, { account: 'sibling1', uplineId: kamal, ppm: 500 })
  const nadias = await enter('nadia_01')
  const tariqs = await enter('tariq_04')
  const { code } = (await makeLink()).json().value
  const hidden: [TestBrowser, string[]][] = [
    [nadias, [kamal, nadia, sibling, tariq, rana, noor, randomUUID()]],
    [tariqs, [kamal, nadia, pia, tariq, noor, randomUUID()]],
    [browser, [kamal, tariq, rana, noor, randomUUID()]],
  ]
  for (const [asking, ids] of hidden)
    for (const id of ids) {
      const looked = await asking.call(getDownline, { query: { id } })
      const noted = await asking.call(setDownlineNote, { body: { id, note: 'mine' } })
      expect([looked.statusCode, looked.json().errorCode, noted.json().errorCode]).toEqual([
        404,
        'NOT_FOUND',
        'NOT_FOUND',
      ])
    }
  for (const asking of [nadias, tariqs]) {
    expect((await asking.call(endAffiliateLink, { query: { code } })).json().errorCode).toBe('NOT_FOUND')
    expect((await asking.call(listAffiliateLinks)).json().value.links).toEqual([])
  }
  expect((await list(tariqs)).downlines.map(({ id }: TreeLine) => id)).toEqual([rana])
  expect((await browser.call(listAffiliateLinks)).json().value.links).toHaveLength(1)
  // A cursor that was made up leads nowhere but to one's own.
  const made = writePlace(['downlines', tariq, undefined], [1, 1, pia])
  const led: TreeLine[] = (await list(tariqs, { after: made })).downlines
  expect(led.every(({ id }) => id === rana)).toBe(true)
  // The token of one house opens nothing in another.
  const other = await tariqs.call(listDownlines, { headers: { merchant: 'NOOR' } })
  expect(other.json().errorCode).toBe('SESSION_ENDED')
  expect((await testBrowser(api).call(listDownlines)).json().errorCode).toBe('LOGIN_REQUIRED')
})

it('[AG2-39] whoever is not below takes as long to be refused as who is nobody', {
  timeout: 60_000,
}, async () => {
  const { enter, tariq } = await house()
  const nadias = await enter('nadia_01')
  const timed = async (id: string) => {
    const start = performance.now()
    await nadias.call(getDownline, { query: { id } })
    return performance.now() - start
  }
  const times: Record<'other' | 'nobody' | 'nobodyElse', number[]> = { other: [], nobody: [], nobodyElse: [] }
  for (let round = 0; round < 60; round++) {
    times.other.push(await timed(tariq))
    times.nobody.push(await timed(randomUUID()))
    times.nobodyElse.push(await timed(randomUUID()))
  }
  const p50 = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
  // A busy machine takes two times for one and the same: what nobody and nobody else differ by is not ours.
  const noise = Math.abs(p50(times.nobodyElse) - p50(times.nobody))
  expect(Math.abs(p50(times.other) - p50(times.nobody))).toBeLessThan(5 + 3 * noise)
})

it('[AG2-38] the tree is read page by page, each once, in the order of levels, and a move shows when it holds', {
  timeout: 60_000,
}, async () => {
  const { app, browser, nadia, omar, tariq, list, kamal } = await house()
  const at = new Date(Date.now() - 60_000)
  await transaction(app, async (tx) => {
    for (let made = 0; made < 70; made++)
      for (const uplineId of [kamal, nadia, omar]) await plainMember(tx, { uplineId, at })
  })
  const seen: TreeLine[] = []
  let after: string | null = null
  do {
    const page: { downlines: TreeLine[]; after: string | null } = await list(browser, after ? { after } : {})
    seen.push(...page.downlines)
    after = page.after
  } while (after)
  expect(seen).toHaveLength(213)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(213)
  expect(seen.map(({ level }) => level)).toEqual(seen.map(({ level }) => level).toSorted((a, b) => a - b))
  const tomorrow = new Date(Date.now() + 86_400_000)
  await transaction(app, (tx) => moveAgent(tx, { agentId: omar, uplineId: tariq, at: tomorrow }))
  expect((await list(browser, { account: 'omar_002' })).downlines).toHaveLength(1)
  const still: TreeLine[] = (await list(browser, { depth: '2' })).downlines
  expect((await list(browser, { depth: '99' })).downlines).toHaveLength(50)
  expect(still.length).toBe(50)
  for (const wrong of ['AAAA', Buffer.from('links:0').toString('base64url')])
    expect((await browser.call(listDownlines, { query: { after: wrong } })).json().errorCode).toBe(
      'BAD_QUERY',
    )
  for (const depth of ['0', '-1', '100', 'x'])
    expect((await browser.call(listDownlines, { query: { depth } })).json().errorCode).toBe('BAD_QUERY')
})

it('[AG2-45] a house without agents answers to none of it but the invitation', async () => {
  const { app, api } = await house()
  const solo = await testAgent(app, { account: 'solo_007', merchantCode: 'SOLO' })
  const { name: _name, ...opening } = linkBody()
  const asked: [Endpoint, object][] = [
    [listDownlines, {}],
    [getDownline, { query: { id: randomUUID() } }],
    [openDownline, { body: { ...opening, account: 'rafi_88' } }],
    [setDownlineNote, { body: { id: randomUUID(), note: '' } }],
    [listAffiliateLinks, {}],
    [createAffiliateLink, { body: linkBody() }],
    [endAffiliateLink, { query: { code: '0000000000000000' } }],
    [openAffiliateLink, { body: { code: '0000000000000000' } }],
  ]
  const browser = testBrowser(api, { merchant: 'SOLO' })
  await browser.logIn('solo_007', PASSWORD)
  for (const [endpoint, options] of asked)
    expect([endpoint.path, (await browser.call(endpoint, options)).json().errorCode]).toEqual([
      endpoint.path,
      'FEATURE_OFF',
    ])
  const { code } = await app.db.one<{ code: string }>(
    sql`select code from identity.invitation where member_id = ${solo}`,
  )
  expect((await browser.call(checkInvitation, { query: { code } })).json()).toEqual({
    success: true,
    value: {},
  })
})
