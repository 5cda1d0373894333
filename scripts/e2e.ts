import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withBrowserWorld } from '../tests/support/browser-world.ts'
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { explain } from './problem.ts'
import { onStop } from './stop.ts'

/** The browser tests alone, with Playwright's own words, as in `npm run e2e -- home.spec.ts`. */
async function runBrowserTests(): Promise<number> {
  const chrome = ensureBrowser()
  await buildIfStale()
  return withBrowserWorld(async (world) => {
    const child = spawn('playwright', ['test', ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, ...world, CHROME_PATH: chrome },
    })
    onStop(
      () => child.kill('SIGINT'),
      () => child.kill('SIGKILL'),
    )
    const [code] = await once(child, 'exit')
    return Number(code ?? 1)
  })
}

try {
  process.exitCode = await runBrowserTests()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
