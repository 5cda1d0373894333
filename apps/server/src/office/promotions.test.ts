import { expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator.ts'
import { rewardWorld } from '../testing/test-rewards.ts'
import { runCommand } from './run-office.ts'

it('promotions are listed, granted and stopped from the shell', async () => {
  const { app, account } = await rewardWorld()
  const { operator } = await testOperator(app, { login: 'nadia' })
  const run = (...words: string[]) => runCommand({ app, operator }, words)
  expect(await run('promotions', 'list', 'BAIZE')).toMatch(
    /WELCOME\s+registration\s+on\s+waiting 0 \(0\.00\)/,
  )
  const said = await run('promotions', 'grant', 'BAIZE', account, 'GOODWILL', '5.00', 'sorry')
  expect(said).toContain(`${account} can claim it until`)
  expect(await run('promotions', 'stop', 'BAIZE', 'GOODWILL', 'done')).toBe(
    'GOODWILL is off; 1 rewards wait to be claimed.',
  )
  const large = run('promotions', 'grant', 'BAIZE', account, 'VIP_LEVEL_UP', '5.00', 'no')
  await expect(large).rejects.toMatchObject({ code: 'PROMOTION_NOT_FOUND' })
})
