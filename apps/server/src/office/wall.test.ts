import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAnnouncements } from '@baize/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { testBrowser } from '../testing/test-browser.ts'
import { testOffice } from '../testing/test-office.ts'

/** A file with something in it, for a command that reads one. */
function jsonIn(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-wall-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'piece.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const notice = {
  merchantCode: 'BAIZE',
  name: 'new-tables',
  startsAt: null,
  endsAt: null,
  audience: 'player',
  isPromotion: false,
  texts: { EN: { title: 'New tables', content: '<p>Six of them<script>alert(1)</script></p>' } },
}

it('an announcement is written, shown, written again and taken down from the shell', async () => {
  const { api, run } = await testOffice()
  const support = (...words: string[]) => run('--as', 'office.support', 'wall', ...words)
  const browser = testBrowser(api)
  await browser.logIn('rafi', 'green felt, brass rail')
  const titles = async () => {
    const { player } = (await browser.call(listAnnouncements)).json().value
    return player.map(({ title }: { title: string }) => title)
  }
  expect(await support('put', 'notice', jsonIn(notice))).toEqual({
    code: 0,
    said: 'new-tables is on the wall of BAIZE.',
  })
  expect(await titles()).toContain('New tables')
  expect((await support('list', 'BAIZE')).said).toMatch(/notice +new-tables +\S+ to for good +EN/)
  const shown = await support('show', 'BAIZE', 'notice', 'new-tables')
  expect(JSON.parse(shown.said).texts.EN.content).toBe('<p>Six of them</p>')
  expect(
    (await support('put', 'notice', jsonIn(shown.said.replace('New tables', 'Newer tables')))).code,
  ).toBe(0)
  expect(await titles()).toContain('Newer tables')
  expect((await support('remove', 'BAIZE', 'notice', 'new-tables')).code).toBe(0)
  expect(await titles()).not.toContain('Newer tables')
})

it('what is no piece of a wall, and who may not write on it, is told so', async () => {
  const { run } = await testOffice()
  const support = (...words: string[]) => run('--as', 'office.support', 'wall', ...words)
  expect(await support('put', 'poster', jsonIn(notice))).toEqual({
    code: 1,
    said: 'A piece of the wall is one of notice, banner, popup, help.',
  })
  expect((await support('put', 'notice', '/nowhere/piece.json')).said).toContain('cannot be read')
  expect((await support('put', 'notice', jsonIn('{'))).said).toContain('is not an announcement')
  expect((await support('put', 'popup', jsonIn(notice))).said).toContain('is not a popup')
  expect((await support('show', 'BAIZE', 'notice', 'nothing')).said).toBe('BAIZE has no notice nothing.')
  expect((await run('--as', 'office.cashier', 'wall', 'put', 'notice', jsonIn(notice))).code).toBe(1)
})
