import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const baseURL = process.env.E2E_BASE_URL
if (!baseURL) throw new Error('The browser tests need a server: run them with npm run e2e.')
const executablePath = findBrowser()

/**
 * Browser tests on a phone of ordinary size; those tagged `@narrow` also on the smallest one, `@narrowest` only there.
 * `npm test` leaves those tagged `@long` to `npm run prove`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  // A test waits for pages and clocks more than it computes: with as many as there are cores, these stand idle half of the time.
  workers: Math.min(availableParallelism() + 1, 6),
  // Nothing is proven by how soon something is there: twenty seconds are what a page that takes two needs where ten
  // others want the same two processors, and a test waits more than once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Three browsers share two processors with a server and its database: once in some thousand tests one waits in vain.
  // Whatever passes only when tried again is named at the end; what is wrong fails twice.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    ...devices['Pixel 7'],
    // A phone's two and a half dots a point would be seven times as much to paint, on a processor.
    deviceScaleFactor: 1,
    baseURL,
    locale: 'en-US',
    // What moves by itself is painted sixty times a second for nobody: a test of a movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What a worker passes on, a test cannot answer in the server's place; those of the worker itself let it in.
    serviceWorkers: 'block',
    // Debian's Chromium asks a graphics card to paint; without one that is the dearest way there is.
    launchOptions: { ...(executablePath && { executablePath }), args: ['--disable-gpu-rasterization'] },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 } }, grepInvert: /@narrowest/ },
    { name: 'narrow', use: { viewport: { width: 320, height: 568 } }, grep: /@narrow/ },
  ],
})
