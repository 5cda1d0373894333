import { verifyRounds } from '@baize/contracts'
import { expect, it } from 'vitest'
import { pastGuards } from '../testing/lottery-time.ts'
import { testOffice } from '../testing/test-office.ts'
import { officeBrowser } from '../testing/test-operator.ts'
import { testPlayer, testRound } from '../testing/test-player.ts'

it('a game is switched off and on from the shell by one operator, with a reason', async () => {
  const { run } = await testOffice()
  const games = (...words: string[]) => run('--as', 'office.risk', 'games', ...words)
  expect((await games('list', 'BAIZE')).said).toBe('No game is off.')
  expect((await games('off', 'BAIZE', 'mines')).said).toBe('Say why: it is kept.')
  expect((await games('off', 'BAIZE', 'mines', 'a', 'wrong', 'picture')).said).toBe('mines is off in BAIZE.')
  expect((await games('list', 'BAIZE')).said).toBe('mines')
  expect((await run('--as', 'office.support', 'games', 'on', 'BAIZE', 'mines', 'x')).code).toBe(1)
  expect((await games('on', 'BAIZE', 'mines', 'mended')).said).toBe('mines is on in BAIZE.')
  expect((await run('--as', 'office.risk', 'audit', 'list', 'mines')).said).toContain('a wrong picture')
})

it('after an incident every round is played again; one that was tampered with is named', async () => {
  const { app, api, run } = await testOffice()
  const owner = await testPlayer(app, '100.00')
  const { round } = await testRound(app, owner)
  await testRound(app, owner)
  const verify = () => run('--as', 'office.risk', 'rounds', 'verify')
  const { said, code } = await verify()
  expect(code).toBe(0)
  const count = Number(/^(\d+) rounds, each came to what is stored\.$/.exec(said)?.[1])
  expect(count).toBeGreaterThan(1)
  expect((await run('--as', 'office.cashier', 'rounds', 'verify')).code).toBe(1)
  await pastGuards(app, `update play.round set payout = payout + 1 where id = '${round.id}'`)
  expect(await verify()).toEqual({
    code: 1,
    said: `Of ${count} rounds these came to something else: ${round.id}.`,
  })
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const elsewhere = await officeBrowser(app, api, { login: 'elsewhere', merchantCodes: ['NOOR'] })
  const seen = (await risk.call(verifyRounds)).json().value
  expect(seen).toMatchObject({ rounds: count, differences: [round.id], next: null })
  expect((await elsewhere.call(verifyRounds)).json().value.differences).toEqual([])
  const after = { query: { after: 'ffffffff-ffff-4fff-bfff-ffffffffffff' } }
  expect((await risk.call(verifyRounds, after)).json().value.rounds).toBe(0)
})
