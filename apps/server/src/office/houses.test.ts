import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { housesApprovals } from '#modules/houses'
import { saveGateway } from '#modules/payments'
import { playApprovals } from '#modules/play'
import { approvalJobs } from '#modules/operators'
import { runJobs } from '../testing/run-jobs.ts'
import { testOffice } from '../testing/test-office.ts'
import { testOperator } from '../testing/test-operator.ts'

async function desk() {
  const office = await testOffice()
  const { app, run } = office
  for (const login of ['anna', 'ben']) await testOperator(app, { login })
  await saveGateway(app, { code: 'copper-bridge', adapter: 'sandbox', url: 'http://127.0.0.1:9', isOn: true })
  const folder = mkdtempSync(join(tmpdir(), 'baize-documents-'))
  const file = (document: unknown) => {
    const path = join(folder, `${Math.trunc(performance.now() * 1_000)}.json`)
    writeFileSync(path, JSON.stringify(document))
    return path
  }
  const anna = async (...words: string[]) => run('--as', 'anna', ...words)
  const shown = async (...words: string[]) => JSON.parse((await anna(...words)).said)
  return { ...office, file, anna, shown }
}

it('[F17] a house is shown, checked and put from the shell', async () => {
  const { app, file, anna, shown, agree } = await desk()
  expect((await anna('houses', 'list')).said).toBe('BAIZE  Baize  baize.localhost')
  const house = await shown('houses', 'show', 'BAIZE')
  expect(await anna('houses', 'check', file(house))).toEqual({ code: 0, said: 'It would change nothing.' })
  expect((await anna('houses', 'put', file(house), 'again')).said).toBe('It changes nothing.')
  const named = { ...house, site: { ...house.site, logo: '/m/art/felt.svg' } }
  expect((await anna('houses', 'check', file(named))).said).toBe('It would change site, at once.')
  expect((await anna('houses', 'put', file(named), 'a', 'name')).said).toBe('Changed: site.')
  expect(await anna('houses', 'put', file(named), 'late')).toEqual({
    code: 1,
    said: 'This was changed by somebody else meanwhile. Look at it again first.',
  })
  const wrong = { ...house, seen: undefined, money: { ...house.money, currency: 'EUR' }, withdrawals: null }
  expect(await anna('houses', 'put', file(wrong), 'why')).toEqual({
    code: 1,
    said: 'money.currency cannot change any more.\nwithdrawals cannot be left out.',
  })
  expect((await anna('houses', 'check', file({ code: 'x' }))).said).toContain(
    'is not the document of a house',
  )
  const kyc = { ...house, seen: undefined, kyc: { gate: 'first-deposit', reviewHours: 5 } }
  const asked = await anna('houses', 'put', file(kyc), 'the', 'law')
  expect(asked.said).toContain('Nothing has changed yet.')
  const id = /approvals show (\S+)/.exec(asked.said)?.[1] ?? ''
  expect((await shown('houses', 'change', id)).sections).toContainEqual({
    section: 'kyc',
    now: house.kyc,
    wanted: kyc.kyc,
  })
  expect(await agree(asked, 'ben')).toMatchObject({ code: 0 })
  await runJobs(app, approvalJobs(housesApprovals))
  expect((await shown('houses', 'show', 'BAIZE')).kyc).toEqual(kyc.kyc)
})

it('the catalogue and the connection of a vendor are put from the shell too', async () => {
  const { app, file, anna, shown, agree } = await desk()
  const { seen, ...all } = await shown('catalogue', 'show')
  expect(seen).toMatch(/^[0-9a-f]{64}$/)
  expect((await anna('catalogue', 'check', file(all))).said).toBe('It would change nothing.')
  const country = { code: 'QQ', name: 'Quarter', dialingCode: '+999' }
  const more = { countries: [country], vendors: [], games: [], lotteries: [] }
  expect((await anna('catalogue', 'put', file(more), 'new')).said).toBe('Changed: countries.')
  const connection = {
    code: all.vendors[0].code,
    url: 'https://games.example.com',
    gameOrigins: ['https://games.example.com'],
    networks: [],
    isOn: true,
  }
  const asked = await anna('vendors', 'put', file(connection), 'a', 'contract')
  expect(await agree(asked, 'ben')).toMatchObject({ code: 0 })
  await runJobs(app, approvalJobs(playApprovals))
  expect(await shown('vendors', 'show', connection.code)).toEqual(connection)
  const key = await anna('vendors', 'key', 'add', connection.code, 'k1', 'first')
  expect(key.said).toMatch(/^k1 [A-Za-z0-9+/]{43}=\n/)
  expect((await anna('vendors', 'list')).said).toContain('k1 (waits)')
  expect((await anna('vendors', 'key', 'retire', connection.code, 'k1')).said).toContain('no key k1 any more')
  expect((await anna('vendors', 'put', file({ ...connection, isOn: false }), 'why')).said).toBe(
    `${connection.code} is off.`,
  )
})
