import { getWallet, launchGame, listGames, logout } from '@baize/contracts'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { demoApi } from '../../apps/server/src/testing/demo-app.ts'
import { portOf } from '../../apps/server/src/testing/port-of.ts'
import { runJobs } from '../../apps/server/src/testing/run-jobs.ts'
import { testBrowser } from '../../apps/server/src/testing/test-browser.ts'
import { ledgerFaults } from '../../apps/server/src/testing/test-ledger.ts'
import { startTestTrial } from '../../apps/server/src/testing/test-trial.ts'
import { jobs } from '../../apps/server/src/wiring.ts'
import { startDemoVendor } from '../../scripts/demo-vendor.ts'

const shown = z.object({ shown: z.string(), text: z.string(), balance: z.optional(z.string()) })

const GAME = 'lantern:river-lights'

it('a member plays a game of another program: its page, its rounds and its end go over signed HTTP, and money is exact', async () => {
  const { app, api } = await demoApi()
  await api.listen({ port: 0, host: '127.0.0.1' })
  const walletUrl = `http://127.0.0.1:${portOf(api.server)}`
  const vendor = await startDemoVendor({
    settings: { ...process.env, DATABASE_URL: app.ownerUrl },
    walletUrl,
  })
  onTestFinished(async () => vendor?.close())

  const browser = testBrowser(api)
  await startTestTrial(browser)
  const games = (await browser.call(listGames, { query: { vassalage: 'LANTERN' } })).json()
  expect(games.value.games.map(({ gameId }: { gameId: string }) => gameId)).toContain(GAME)

  const launched = (await browser.call(launchGame, { query: { gameId: GAME } })).json()
  const url: string = launched.value.content.game_url
  expect(new URL(url).origin).toBe(vendor?.url)
  const page = await (await fetch(url)).text()
  const key = /data-key="([^"]+)"/.exec(page)?.[1]
  expect(page).toContain('2000.00')
  expect((await fetch(url)).status).toBe(403) // the address works once

  const spin = async () => {
    const answer = await fetch(`${vendor?.url}/spin`, {
      method: 'POST',
      body: JSON.stringify({ key, stake: '10.00' }),
    })
    return z.parse(shown, await answer.json())
  }
  const balance = async () => (await browser.call(getWallet)).json().value.sumBalance
  for (let i = 0; i < 20; i++) {
    const round = await spin()
    expect(['won', 'lost']).toContain(round.shown)
    expect(await balance()).toBe(round.balance)
  }

  const before = await balance()
  await browser.call(logout)
  await runJobs(app, jobs)
  await runJobs(app, jobs)
  expect((await spin()).text).toBe('The game has ended.')
  expect(before).toMatch(/^\d+\.\d{2}$/)
  expect(await ledgerFaults(app)).toEqual([])
})
