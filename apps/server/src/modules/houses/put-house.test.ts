import { randomUUID } from 'node:crypto'
import { houseDocument } from '@baize/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { listAudit } from '#modules/operators'
import { sql } from '#platform/db'
import { houseCodes, testHouses } from '../../testing/test-houses.ts'
import { checkHouse, showChange } from './index.ts'

it.each(houseCodes)('[F17] what is shown of %s can be put again, and changes nothing', async (code) => {
  const { app, anna, show, put } = await testHouses()
  const document = await show(code)
  expect(z.parse(houseDocument, JSON.parse(JSON.stringify(document)))).toEqual(document)
  expect(await checkHouse(app, anna, document)).toEqual({
    isNew: false,
    problems: [],
    warnings: [],
    changes: [],
    takesTwo: false,
  })
  expect(await put(document)).toEqual({ state: 'unchanged', changes: [], approval: null })
  expect(await show(code)).toEqual(document)
})

it('looks change at once, and the record says which sections', async () => {
  const { app, anna, show, put } = await testHouses()
  const before = await show()
  const result = await put({ ...before, site: { ...before.site, logo: '/m/art/logos/lotus.svg' } })
  expect(result).toEqual({
    state: 'done',
    changes: [{ section: 'site', touches: 'nothing' }],
    approval: null,
  })
  expect((await show()).site.logo).toBe('/m/art/logos/lotus.svg')
  const lines = await listAudit(app, anna, { subject: 'BAIZE' })
  expect(lines.content[0]).toMatchObject({
    action: 'house.put',
    after: { sections: ['site'], reason: 'a new season' },
  })
})

it('a house writes odds in its own way, and as decimals where its document says nothing', async () => {
  const { show, put } = await testHouses()
  const before = await show()
  expect(before.site.oddsFormat).toBe('decimal')
  expect(await put({ ...before, site: { ...before.site, oddsFormat: 'malay' } })).toMatchObject({
    state: 'done',
    changes: [{ section: 'site', touches: 'nothing' }],
  })
  const shown = await show()
  expect(shown.site).toEqual({ ...before.site, oddsFormat: 'malay' })
  const { oddsFormat: _, ...site } = shown.site
  expect(z.parse(houseDocument, { ...shown, site })).toEqual({
    ...shown,
    site: { ...site, oddsFormat: 'decimal' },
  })
})

it('what touches money waits for another operator, who sees what would change', async () => {
  const { app, ben, show, put, decide } = await testHouses()
  const before = await show()
  const withdrawals = before.withdrawals && { ...before.withdrawals, feePpm: 10_000 }
  const { state, changes, approval } = await put({ ...before, withdrawals })
  expect([state, changes]).toEqual(['asked', [{ section: 'withdrawals', touches: 'money' }]])
  expect(approval).toMatchObject({
    kind: 'house.put-money',
    subject: 'BAIZE',
    body: { sections: ['withdrawals'] },
  })
  expect(await show()).toEqual(before)
  expect(await showChange(app, ben, approval?.id ?? '')).toEqual({
    subject: 'BAIZE',
    sections: [{ section: 'withdrawals', now: before.withdrawals, wanted: withdrawals }],
  })
  expect(await decide(approval?.id)).toMatchObject({ state: 'done', failure: null })
  expect((await show()).withdrawals).toEqual(withdrawals)
})

it('what was rejected changes nothing', async () => {
  const { show, put, decide } = await testHouses()
  const before = await show()
  const { approval } = await put({ ...before, banks: before.banks.slice(1) })
  expect(await decide(approval?.id, 'reject')).toMatchObject({ state: 'rejected' })
  expect(await show()).toEqual(before)
})

it('asked twice with one id it is asked once, and with another document refused', async () => {
  const { app, show, put } = await testHouses()
  const before = await show()
  const id = randomUUID()
  const wanted = { ...before, kyc: { ...before.kyc, reviewHours: 12 } }
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(wanted, id)))
  expect(new Set(answers.map(({ approval }) => approval?.id))).toEqual(new Set([id]))
  expect(await app.db.rows(sql`select id from operators.approval`)).toEqual([{ id }])
  await expect(put({ ...before, banks: [] }, id)).rejects.toThrow('REQUEST_ID_REUSED')
  const words = { ...before, site: { ...before.site, logo: '/m/art/again.svg' } }
  const other = randomUUID()
  expect(await put(words, other)).toEqual(await put(words, other))
  expect(await app.db.rows(sql`select from operators.audit where action = 'house.put'`)).toHaveLength(1)
})

it('ten who saw the same house race to change its looks: one does, nine are told', async () => {
  const { show, put } = await testHouses()
  const seen = await show()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      put({ ...seen, site: { ...seen.site, logo: `/m/art/${index}.svg` } }).then(
        ({ state }) => state,
        (error: Error) => error.message,
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'CHANGED_MEANWHILE')).toHaveLength(9)
})

it('what was asked of a house that has changed since fails with that reason', async () => {
  const { show, put, decide } = await testHouses()
  const { seen: _, ...before } = await show()
  const first = await put({ ...before, kyc: { ...before.kyc, reviewHours: 12 } })
  const second = await put({ ...before, kyc: { ...before.kyc, reviewHours: 48 } })
  expect(await decide(first.approval?.id)).toMatchObject({ state: 'done' })
  expect(await decide(second.approval?.id)).toMatchObject({
    state: 'failed',
    failure: 'CHANGED_MEANWHILE',
  })
  expect((await show()).kyc.reviewHours).toBe(12)
})

it('an approved document is applied whole or not at all', async () => {
  const { show, put, decide } = await testHouses()
  const [baize, noor] = [await show('BAIZE'), await show('NOOR')]
  const host = 'tables.example'
  const asked = await put({ ...baize, hosts: [...baize.hosts, host].toSorted(), banks: [] })
  const other = await put({ ...noor, hosts: [...noor.hosts, host].toSorted() })
  expect(await decide(other.approval?.id)).toMatchObject({ state: 'done' })
  expect(await decide(asked.approval?.id)).toMatchObject({
    state: 'failed',
    failure: `hosts.${host} TAKEN`,
  })
  expect(await show('BAIZE')).toEqual(baize)
})
