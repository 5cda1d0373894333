import { randomUUID } from 'node:crypto'
import type { HouseDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import { getVersion, listVersions } from '#modules/operators'
import { sql } from '#platform/db'
import { houseCodes, testHouses } from '../../testing/test-houses.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { draftHouse, dropHouseDraft, getHouseDraft } from './draft-house.ts'
import {
  checkHouse,
  housesJobs,
  listHousePlans,
  publishHouse,
  rollBackHouse,
  withdrawHousePlan,
} from './index.ts'

const house = 'BAIZE'
const reason = 'a new season'

async function drafts() {
  const world = await testHouses()
  const { app, anna } = world
  const { operator: cara } = await testOperator(app, {
    login: 'cara',
    roles: ['content'],
    merchantCodes: houseCodes,
  })
  const publish = (more: object = {}, who = anna) =>
    publishHouse(app, who, { id: randomUUID(), house, revision: 1, reason, at: null, ...more })
  const versions = async () =>
    (await listVersions(app, anna, { house, kind: 'house', name: house })).versions.map(
      ({ number, by, agreedBy, backTo }) => [number, by, agreedBy, backTo],
    )
  return { ...world, cara, publish, versions }
}

const logo = (document: HouseDocument, address: string): HouseDocument => ({
  ...document,
  site: { ...document.site, logo: address },
})
const hours = (document: HouseDocument, reviewHours: number): HouseDocument => ({
  ...document,
  kyc: { ...document.kyc, reviewHours },
})

it('a draft changes nothing until it is put, and is gone once it is', async () => {
  const { app, anna, show, publish, versions } = await drafts()
  const before = await show()
  const { revision, check } = await draftHouse(app, anna, {
    document: logo(before, '/m/art/logos/lotus.svg'),
    revision: 0,
  })
  expect([revision, check.changes]).toEqual([1, [{ section: 'site', touches: 'nothing' }]])
  expect(await show()).toEqual(before)
  expect(await publish()).toMatchObject({ state: 'done', appliesAt: null })
  expect((await show()).site.logo).toBe('/m/art/logos/lotus.svg')
  expect((await getHouseDraft(app, anna, { house })).draft).toBeNull()
  expect(await versions()).toEqual([
    [2, 'anna', null, null],
    [1, null, null, null],
  ])
})

it('[OC-33] a draft of another tab, or upon a house that has changed, changes nothing and is kept whole', async () => {
  const { app, anna, ben, show, put, publish } = await drafts()
  const before = await show()
  const mine = logo(before, '/m/art/logos/lotus.svg')
  await draftHouse(app, anna, { document: mine, revision: 0 })
  await expect(draftHouse(app, anna, { document: before, revision: 0 })).rejects.toThrow('CHANGED_MEANWHILE')
  const theirs = { ...before, site: { ...before.site, customerService: [] } }
  await put(theirs)
  await expect(publish()).rejects.toThrow('CHANGED_MEANWHILE')
  const { now, draft } = await getHouseDraft(app, anna, { house })
  expect(now.site.customerService).toEqual([])
  expect(draft).toMatchObject({ isStale: true, document: mine, base: before, revision: 1 })
  // Another operator has a draft of their own, and this one goes on from the house of now.
  expect((await getHouseDraft(app, ben, { house })).draft).toBeNull()
  const merged = { ...logo(now, '/m/art/logos/lotus.svg') }
  await draftHouse(app, anna, { document: merged, revision: 1 })
  expect(await publish({ revision: 2 })).toMatchObject({ state: 'done' })
  expect((await show()).site).toEqual({ ...before.site, customerService: [], logo: mine.site.logo })
})

it('ten tabs save over the same draft: one does, nine are told', async () => {
  const { app, anna, show } = await drafts()
  const document = await show()
  const saves = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      draftHouse(app, anna, { document: logo(document, `/m/art/${index}.svg`), revision: 0 }).then(
        () => 'saved',
        (error: Error) => error.message,
      ),
    ),
  )
  expect(saves.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'CHANGED_MEANWHILE'), 'saved'])
})

it('looks are for whoever writes what members read, alone; all else is for owners, and takes two', async () => {
  const { app, cara, show, publish } = await drafts()
  const document = await show()
  await draftHouse(app, cara, { document: logo(document, '/m/art/logos/lotus.svg'), revision: 0 })
  expect(await publish({}, cara)).toMatchObject({ state: 'done' })
  const now = await show()
  const wishes: Partial<HouseDocument>[] = [
    { site: { ...now.site, name: 'Another' } },
    { site: { ...now.site, licence: null } },
    { flags: [] },
    { agreement: now.agreement.map((words) => ({ ...words, title: `${words.title}!` })) },
    { banks: [] },
  ]
  for (const wish of wishes) {
    const { revision } = await draftHouse(app, cara, { document: { ...now, ...wish }, revision: 0 })
    await expect(publish({ revision }, cara)).rejects.toThrow('NOT_PERMITTED')
    await dropHouseDraft(app, cara, { house })
  }
  const renamed = { ...now, site: { ...now.site, name: 'Another' } }
  expect(await checkHouse(app, cara, renamed)).toMatchObject({
    changes: [{ section: 'site', touches: 'people' }],
    takesTwo: true,
  })
})

it('[OC-34] going back takes the eyes of the change, and equals the old state in all fields', async () => {
  const { app, anna, show, put, decide, versions } = await drafts()
  const { seen, ...first } = await show()
  const changed = hours(logo({ seen, ...first }, '/m/art/logos/lotus.svg'), 12)
  const { approval } = await put({ ...changed, banks: first.banks.slice(1), promotions: [] })
  expect(await decide(approval?.id)).toMatchObject({ state: 'done' })
  const asked = await rollBackHouse(app, anna, { id: randomUUID(), house, number: 1, reason })
  expect(asked.state).toBe('asked')
  expect((await show()).kyc.reviewHours).toBe(12)
  expect(await decide(asked.approval?.id)).toMatchObject({ state: 'done', failure: null })
  const { seen: _, ...back } = await show()
  expect(back).toEqual(first)
  expect(await versions()).toEqual([
    [3, 'anna', 'ben', 1],
    [2, 'anna', 'ben', null],
    [1, null, null, null],
  ])
  const third = await getVersion(app, anna, { house, kind: 'house', name: house, number: '3' })
  expect(third.content).toEqual(first)
})

it('[OC-34] looks go back at once, and the same id again is the same wish', async () => {
  const { app, anna, show, put, versions } = await drafts()
  const { seen, ...first } = await show()
  await put(logo({ seen, ...first }, '/m/art/logos/lotus.svg'))
  const id = randomUUID()
  const back = () => rollBackHouse(app, anna, { id, house, number: 1, reason })
  expect([(await back()).state, (await back()).state]).toEqual(['done', 'done'])
  expect((await show()).site.logo).toBe(first.site.logo)
  expect(await versions()).toHaveLength(3)
  const lines = await app.db.rows(
    sql`select after ->> 'backTo' as back from operators.audit where action = 'house.rollback'`,
  )
  expect(lines).toEqual([{ back: '1' }])
  const wrong = rollBackHouse(app, anna, { id: randomUUID(), house, number: 9, reason })
  await expect(wrong).rejects.toThrow('NOT_FOUND')
})

const at = () => new Date(Date.now() + 3_600_000).toISOString()

async function laterJobs({ app }: Awaited<ReturnType<typeof drafts>>): Promise<void> {
  const clock = { now: () => new Date(Date.now() + 3_601_000) }
  for (const { run } of housesJobs) await run({ ...app, clock }, {})
}

it('what is put at a time is put then, once, and its line stands in the record', async () => {
  const world = await drafts()
  const { app, anna, show, publish } = world
  await draftHouse(app, anna, { document: logo(await show(), '/m/art/logos/lotus.svg'), revision: 0 })
  const wish = { id: randomUUID(), at: at() }
  expect(await publish(wish)).toMatchObject({ state: 'planned', appliesAt: wish.at })
  expect(await publish(wish)).toMatchObject({ state: 'planned', appliesAt: wish.at })
  for (const { run } of housesJobs) await run(app, {})
  expect((await show()).site.logo).toBeNull()
  await Promise.all([laterJobs(world), laterJobs(world), laterJobs(world)])
  expect((await show()).site.logo).toBe('/m/art/logos/lotus.svg')
  const lines = await app.db.rows(
    sql`select action from operators.audit where action like 'house.%' order by number`,
  )
  expect(lines).toEqual([{ action: 'house.plan' }, { action: 'house.put' }])
  const { plans } = await listHousePlans(app, anna, { house })
  expect(plans).toMatchObject([{ state: 'done', sections: ['site'], askedBy: 'anna', failure: null }])
})

it('what takes two is agreed before its time; without a yes, or withdrawn, it never happens', async () => {
  const world = await drafts()
  const { app, anna, show, publish, decide } = world
  const plan = async (document: HouseDocument) => {
    const { draft } = await getHouseDraft(app, anna, { house })
    const { revision } = await draftHouse(app, anna, { document, revision: draft?.revision ?? 0 })
    return publish({ revision, at: at() })
  }
  const document = await show()
  const agreed = await plan(hours(document, 12))
  expect(await decide(agreed.approval?.id)).toMatchObject({ state: 'done' })
  const refused = await plan(hours(document, 13))
  await decide(refused.approval?.id, 'reject')
  const unanswered = await plan(hours(document, 14))
  const withdrawn = await plan(hours(document, 15))
  const id = withdrawn.approval?.id ?? ''
  await withdrawHousePlan(app, anna, { house, id, reason })
  await expect(withdrawHousePlan(app, anna, { house, id, reason })).rejects.toThrow('ALREADY_DECIDED')
  expect(await decide(id)).toMatchObject({ state: 'failed', failure: 'ALREADY_DECIDED' })
  expect((await show()).kyc.reviewHours).toBe(document.kyc.reviewHours)
  await laterJobs(world)
  expect((await show()).kyc.reviewHours).toBe(12)
  const states = (await listHousePlans(app, anna, { house })).plans.map((each) => each.state)
  expect(states.toSorted()).toEqual(['done', 'waiting', 'withdrawn', 'withdrawn'])
  // Agreed once the house has become another, it fails with that reason when its time comes.
  expect(await decide(unanswered.approval?.id)).toMatchObject({ state: 'done' })
  await laterJobs(world)
  const failed = (await listHousePlans(app, anna, { house })).plans.filter(({ state }) => state === 'failed')
  expect(failed.map(({ failure }) => failure)).toEqual(['CHANGED_MEANWHILE'])
  expect((await show()).kyc.reviewHours).toBe(12)
  const past = publish({ at: new Date(Date.now() - 1).toISOString(), revision: 4 })
  await expect(past).rejects.toThrow('FIELD_FORMAT')
})

it('[OC-37] a theme holds known tokens and keeps its contrast in both looks; a text that is missing is named', async () => {
  const { app, anna, show } = await drafts()
  const document = await show()
  const check = async (theme: Record<string, string>) =>
    (await checkHouse(app, anna, { ...document, site: { ...document.site, theme } })).problems
  expect(await check({ bg: 'url(//elsewhere)', 'dark.text': 'expression(1)', nonsense: '#ffffff' })).toEqual([
    { path: 'site.theme.bg', problem: 'UNSOUND' },
    { path: 'site.theme.dark.text', problem: 'UNSOUND' },
    { path: 'site.theme.nonsense', problem: 'UNKNOWN' },
  ])
  const faint = await check({ 'light.text': '#f4eede' })
  expect(faint).toContainEqual({ path: 'site.theme.light.text/bg', problem: 'FAINT' })
  expect(faint.every(({ path }) => path.startsWith('site.theme.light.'))).toBe(true)
  expect(await check({ 'light.text': '#000000', 'radius-card': '8px' })).toEqual([])
  const currency = { ...document, money: { ...document.money, currency: 'USD' } }
  expect((await checkHouse(app, anna, currency)).problems).toEqual([
    { path: 'money.currency', problem: 'STAYS' },
  ])
  const solo = await show('SOLO')
  const spoken = { ...solo, site: { ...solo.site, languages: ['EN' as const, 'UR' as const] } }
  const { problems, warnings } = await checkHouse(app, anna, spoken)
  expect(problems).toEqual([])
  expect(warnings.filter(({ warning }) => warning === 'UNSAID').map(({ path }) => path)).toContain(
    'agreement.UR',
  )
})
