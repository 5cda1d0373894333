import { expect, it } from 'vitest'
import { testMember } from '../testing/test-member.ts'
import { testOffice } from '../testing/test-office.ts'

it('the shell finds a member, reads their page part by part, notes, opens a field and ends their sessions', async () => {
  const { run, memberId } = await testOffice()
  const as = (login: string, ...words: string[]) => run('--as', login, ...words)
  expect((await as('office.support', 'search', 'BAIZE', 'raf')).said).toContain(memberId)
  expect((await as('office.support', 'members', 'list', 'BAIZE', 'active', 'any', 'account')).said).toMatch(
    /^rafi /m,
  )
  expect((await as('office.support', 'members', 'list', 'BAIZE', 'away')).code).toBe(1)
  const noted = await as('office.support', 'members', 'note', 'BAIZE', 'rafi', 'Called', 'twice.')
  expect(noted).toEqual({ code: 0, said: 'Noted about rafi.' })
  const page = await as('office.support', 'members', 'page', 'BAIZE', 'rafi')
  expect(page.said).toMatch(/cash +0\.00 CNY/)
  expect(page.said).toMatch(/note +note +Called twice\./)
  const own = await as('office.support', 'members', 'timeline', 'BAIZE', 'rafi', 'account')
  expect(own.said).toMatch(/account +registered/)
  expect((await as('office.support', 'members', 'movements', 'BAIZE', 'rafi')).said).toBe('Nothing.')
  expect((await as('office.support', 'members', 'logins', 'BAIZE', 'rafi')).said).toBe('Nothing.')
  const ended = await as('office.support', 'members', 'end-logins', 'BAIZE', 'rafi', 'asked')
  expect(ended.said).toBe('0 sessions of rafi have ended.')
  const refused = await as('office.support', 'members', 'unseal', 'BAIZE', 'rafi', 'email', 'because')
  expect(refused.code).toBe(1)
  const none = await as('office.risk', 'members', 'unseal', 'BAIZE', 'rafi', 'email', 'because')
  expect(none.said).not.toBe(refused.said)
})

it('[RM-53] the shell asks for two members to sit together and to be kept apart; another operator agrees', async () => {
  const { app, run } = await testOffice()
  await testMember(app, { account: 'amina1', password: 'green felt, brass rail' })
  for (const word of ['together', 'apart'])
    expect(
      await run('--as', 'office.risk', 'members', word, 'BAIZE', 'rafi', 'amina1', 'they', 'asked'),
    ).toMatchObject({ code: 0, said: expect.stringContaining('approvals show') })
})
