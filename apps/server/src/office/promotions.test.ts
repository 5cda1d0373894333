import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { playRound, requireBuiltIn } from '#modules/play'
import { approvalJobs } from '#modules/operators'
import { factDelivery } from '#platform/facts'
import { runJobs } from '../testing/run-jobs.ts'
import { type Said, testOffice } from '../testing/test-office.ts'
import { testPlayer } from '../testing/test-player.ts'
import { approvals, listeners } from '../wiring.ts'

const work = [...approvalJobs(approvals), factDelivery(listeners)]

function fileOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-promotions-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'terms.json')
  writeFileSync(file, text)
  return file
}

it('the terms of a promotion, of an offer and of the levels of a house are shown, changed by one operator and agreed to by another', async () => {
  const { app, run, agree } = await testOffice()
  const owner = (...words: string[]) => run('--as', 'office.owner', ...words)
  const agreed = async (asked: Said) => {
    expect(asked.said).toContain('Nothing has changed yet.')
    expect(await agree(asked, 'office.finance')).toMatchObject({ code: 0 })
    await runJobs(app, work)
  }
  const [key = ''] = /^[A-Z_]+/m.exec((await owner('promotions', 'list', 'BAIZE')).said) ?? []
  const shown = await owner('promotions', 'show', 'BAIZE', key)
  const terms = JSON.parse(shown.said)
  const wider = JSON.stringify({ ...terms, claimDays: terms.claimDays + 1 })
  const asked = await owner('promotions', 'change', 'BAIZE', fileOf(wider), 'more', 'time')
  expect((await owner('promotions', 'show', 'BAIZE', key)).said).toBe(shown.said)
  await agreed(asked)
  expect(JSON.parse((await owner('promotions', 'show', 'BAIZE', key)).said)).toEqual(JSON.parse(wider))

  const [code = ''] = /^[a-z0-9-]+/m.exec((await owner('offers', 'list', 'BAIZE')).said) ?? []
  const offer = JSON.parse((await owner('offers', 'show', 'BAIZE', code)).said)
  const bounded = JSON.stringify({ ...offer, budget: '77000.00' })
  await agreed(await owner('offers', 'change', 'BAIZE', fileOf(bounded), 'a', 'budget'))
  expect(JSON.parse((await owner('offers', 'show', 'BAIZE', code)).said)).toEqual(JSON.parse(bounded))
  expect((await owner('offers', 'stop', 'BAIZE', code, 'enough')).said).toContain(`${code} is off`)

  const levels = await owner('vip', 'list', 'BAIZE')
  const fewer = JSON.stringify(JSON.parse(levels.said).slice(0, -1))
  await agreed(await owner('vip', 'change', 'BAIZE', fileOf(fewer), 'one', 'level', 'less'))
  expect(JSON.parse((await owner('vip', 'list', 'BAIZE')).said)).toEqual(JSON.parse(fewer))
})

it('terms that are none are refused with what is wrong in them', async () => {
  const { run } = await testOffice()
  const refused = await run(
    '--as',
    'office.owner',
    'promotions',
    'change',
    'BAIZE',
    fileOf('{"key":1}'),
    'no',
  )
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('is not a promotion')
  expect((await run('--as', 'office.owner', 'promotions', 'show', 'BAIZE', 'NOTHING')).code).toBe(1)
})

it('[F28] the office says how long each pot lasts, and warns of one that outlives its players', async () => {
  const { app, run } = await testOffice()
  const owner = await testPlayer(app, '10000.00')
  const game = requireBuiltIn({ code: 'mango-mania', kind: 'slots' })
  const round = { owner, game, stake: 10_000_000n, start: { buysFeature: false } }
  for (let played = 0; played < 3; played += 1) await playRound(app, { ...round, key: randomUUID() })
  const { said } = await run('--as', 'office.owner', 'jackpots', 'check', 'BAIZE')
  const lines = said.split('\n')
  expect(lines.find((line) => line.startsWith('grand'))).toMatch(
    /1 in 4000000000000 .* nothing was staked .* WARNING/,
  )
  const minor = lines.find((line) => line.startsWith('minor'))
  // 3,000.00 in 30 days: 100.00 a day, and 40,000.00 from one win to the next.
  expect(minor).toMatch(/1 in 40000 .* staked 100.00 a day .* won every 400.0 days .* WARNING/)
})
