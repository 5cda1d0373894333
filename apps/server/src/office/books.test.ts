import { expect, it } from 'vitest'
import { pastGuards } from '../testing/lottery-time.ts'
import { testOffice } from '../testing/test-office.ts'
import { giveCash, testPlayer, testRound } from '../testing/test-player.ts'

it('accounts, entries and postings are read from the shell, and an account is added up again', async () => {
  const { app, run, memberId } = await testOffice()
  await giveCash(app, memberId, '12.50')
  const cash = `member:${memberId}:cash`
  const books = (...words: string[]) => run('--as', 'office.finance', 'ledger', ...words)
  expect((await books('accounts', cash.slice(0, 24))).said).toContain(`${cash}   CNY  holds 12.50`)
  const { said } = await books('entries', cash)
  const [, id = ''] = /12\.50 {2}12\.50 {2}(\S+) {2}test/.exec(said) ?? []
  expect((await books('posting', id)).said).toContain('as written')
  expect((await books('verify', cash)).said).toBe('1 entries add up to 12.50 CNY, and it holds 12.50.')
  await pastGuards(app, `update ledger.account set balance = balance + 10000 where path = '${cash}'`)
  expect(await books('verify', cash)).toEqual({
    code: 1,
    said: '1 entries add up to 12.50 CNY, and it holds 13.50.',
  })
  expect((await run('--as', 'office.support', 'ledger', 'entries', cash)).code).toBe(1)
})

it('rounds are listed, shown and written down for a dispute from the shell', async () => {
  const { app, run } = await testOffice()
  const owner = await testPlayer(app, '100.00')
  const { round } = await testRound(app, owner)
  const rounds = (...words: string[]) => run('--as', 'office.risk', 'rounds', ...words)
  const listed = (await rounds('list', 'BAIZE', `member=${owner.memberId}`, 'state=settled')).said
  expect(listed).toContain(round.id)
  expect(listed.split('\n')).toHaveLength(1)
  expect((await rounds('list', 'BAIZE', 'colour=red')).said).toContain('A filter is one of member')
  expect((await rounds('show', 'BAIZE', round.id)).said).toContain('Played again it comes to the same.')
  expect(JSON.parse((await rounds('proof', 'BAIZE', round.id)).said).round.id).toBe(round.id)
})

it('games, pots and the log are read from the shell', async () => {
  const { run } = await testOffice()
  const as = (login: string, ...words: string[]) => run('--as', login, ...words)
  expect((await as('office.risk', 'games', 'show', 'BAIZE')).said).toMatch(/More: games show BAIZE \S+$/)
  expect((await as('office.risk', 'fairness', 'show')).said).toContain('Nobody else has signed it.')
  expect((await as('office.finance', 'jackpots', 'list', 'BAIZE')).said).toContain('jackpot:BAIZE-grand')
  expect((await as('office.finance', 'jackpots', 'wins', 'BAIZE', 'jackpot:BAIZE-grand')).said).toBe(
    'Nothing.',
  )
  expect((await as('office.risk', 'games', 'reopen', 'BAIZE', 'dice', 'x')).code).toBe(1)
})
