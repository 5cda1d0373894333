import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'

/** The first has no windows, which a whole Chromium draws beside every page though nobody sees them. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'
const names = [
  WITHOUT_WINDOWS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** An installed Chromium or Chrome: the one of CHROME_PATH, else the first on the path. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROME_PATH
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = named
    ? [named]
    : [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...macPlaces]
  return places.find(isProgram)
}

/** Finds a browser for the tests, and installs Debian's where that is possible. */
export function ensureBrowser(): string {
  const found = findBrowser() ?? (canInstall() ? install() : undefined)
  if (found) return found
  const wanted = process.env.CHROME_PATH
    ? `CHROME_PATH names ${process.env.CHROME_PATH}, which is no program`
    : 'There is no browser'
  throw new StartProblem(
    `${wanted}: install Chromium or Chrome (on Debian: apt-get install chromium), or set CHROME_PATH to one.`,
  )
}

function canInstall(): boolean {
  return !process.env.CHROME_PATH && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function install(): string | undefined {
  console.log('Installing Chromium for the browser tests with apt-get.')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...words: readonly string[]) =>
    spawnSync('apt-get', ['-q', ...words], { stdio: 'ignore', env: environment }).status === 0
  const isThere = (name: string) => aptGet('install', '-y', '--no-install-recommends', name)
  return aptGet('update') && [WITHOUT_WINDOWS, 'chromium'].some(isThere) ? findBrowser() : undefined
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
