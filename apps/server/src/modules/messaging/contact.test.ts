import { getConsolidatedSettings, listCustomerService, openCustomerService } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'

it('[N08] ways to reach the house come with an encrypted path, which the house alone opens', async () => {
  const { api } = await demoApi()
  const guest = testBrowser(api)
  const list = async () => (await guest.call(listCustomerService)).json().value
  const entries = await list()
  expect(entries.map(({ csType }: { csType: string }) => csType)).toEqual([
    'WHATSAPP',
    'LIVECHAT',
    'TELEGRAM',
  ])
  for (const { path } of entries) expect(path).toMatch(/^[A-Za-z0-9_-]{60,}$/)
  // Sealed anew each time: nobody can tell which paths are the same.
  expect((await list())[0].path).not.toBe(entries[0].path)
  const open = (path: string, headers = {}) => guest.call(openCustomerService, { query: { path }, headers })
  const urls = await Promise.all(
    entries.map(async ({ path }: { path: string }) => (await open(path)).json().value.url),
  )
  expect(urls).toEqual([
    'https://whatsapp.baize.example/support',
    '/m/message',
    'https://telegram.baize.example/support',
  ])
  const [{ path }] = entries
  const broken = `${path.slice(0, 30)}${path[30] === 'A' ? 'B' : 'A'}${path.slice(31)}`
  for (const bad of [broken, path.slice(4), 'x'.repeat(80), '/etc/passwd'])
    expect((await open(bad)).json().errorCode).toBe('NOT_FOUND')
  expect((await open(path, { merchant: 'NOOR' })).json().errorCode).toBe('NOT_FOUND')
})

it('[N08] the settings of a house say which ways there are, and not where they lead', async () => {
  const { api } = await demoApi()
  const reply = await testBrowser(api).call(getConsolidatedSettings)
  expect(reply.json().value.customerService).toEqual(['WHATSAPP', 'LIVECHAT', 'TELEGRAM'])
  expect(reply.body).not.toContain('.baize.example/support')
})
