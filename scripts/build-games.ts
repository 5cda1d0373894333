import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roomGames } from '@baize/contracts'
import { originals, slotTitles, wornThemes } from '@baize/engines'
import { build, type InlineConfig } from 'vite'
import { bringUpToDate, type Note } from '../apps/web/art/bring-up-to-date.ts'
import { digestOfGenerator } from '../apps/web/art/digests.ts'
import { compressTexts } from '../apps/web/bundling/compress.ts'
import { logicalForOldBrowsers } from '../apps/web/bundling/logical.ts'
import { languages } from '../packages/game-kit/src/texts.ts'
import { flagships } from '../games/slots/flagships/index.ts'
import { bringKept } from './games/flagships/keep.ts'
import { leanDrawing } from './games/lean-drawing.ts'
import { writePages } from './games/pages.ts'
import { originalsWorks, themeWorks } from './games/sheets.ts'

const games = join(import.meta.dirname, '../games')
const dist = join(games, 'dist')

const kinds = originals.map(({ kind }) => kind)

/** The themes that titles share; a flagship is dressed for itself. */
const sharedDresses = wornThemes.filter(({ id }) => flagships.every((flagship) => flagship.id !== id))

/** What a browser must be to draw with WebGL 2, which the games need and the site does not. */
const target = ['safari15', 'chrome87']

/** What draws lines and writes; a game that only moves pictures, as a reef does, need not fetch it. */
const linesAndLetters =
  /pixi\.js\/lib\/(utils\/utils\.mjs|scene\/(graphics\/(shared\/|init)|text\/))|node_modules\/(earcut|tiny-lru|parse-svg-path)\/|game-kit\/src\/draw\/(burst|cards|label|panel)\.ts$/

/** What bends pictures: only what swims is drawn so. */
const bentPictures = /pixi\.js\/lib\/scene\/mesh\/(shared\/|init)/

const drawingLibrary = /node_modules\/(pixi\.js|@pixi|eventemitter3)\//

/** The few lines by which any piece is fetched later. */
const fetchingLater = /preload-helper|rolldown\/runtime/

/** What of the kit draws on a canvas: a game whose page draws everything, as a table of cards does, need not fetch it. */
const canvasOfKit = /game-kit\/src\/(stage|art|draw\/(colours|library)|room\/start-room)\.ts$/

/** What only a game has that somebody plays alone. */
const soloPlay =
  /game-kit\/src\/(start-game|pause|table|auto|auto-runner|seeds|frame\/(auto-sheet|fairness-sheet|fields|frame|play-bar|stake-picker))\.ts$/

/** What is fetched together. The first that fits takes a file, so what everybody needs stands first. */
const chunks = (
  [
    ['later', fetchingLater],
    ['figures', linesAndLetters],
    ['bends', bentPictures],
    ['pixi', drawingLibrary],
    ['canvas', canvasOfKit],
    ['solo', soloPlay],
    ['music', /game-kit\/src\/music\//],
    ['rooms', /game-kit\/src\/room\/[\w-]+\.ts$/],
    ['kit', /packages\/(game-kit|ui|contracts|money)\/src\/|@oxc-project/],
    ['originals', /originals\/src\/shared\//],
    ['hash', /packages\/fairness\/src\/|@noble/],
    ['fish', /fish\/src\/|engines\/src\/rooms\/reef\//],
    ['cards', /games\/cards\/src\/(?!holdem|teen|tien)/],
    ['tables', /tables\/src\/shared\//],
  ] as const
).map(([name, test]) => ({ name, test, includeDependenciesRecursively: false }))

/** Builds every game into `games/dist`, as it is served under /games/. */
export async function buildGames(note: Note): Promise<void> {
  const before = await readdir(join(dist, 'assets')).catch(() => [])
  await build(gamesConfig())
  await removeStale(before)
  await writePages(dist)
  await writeTitles(join(dist, 'slots/titles'))
  await writeFile(join(dist, 'own.json'), JSON.stringify(ownGames()))
  await compressTexts(dist)
  await bringUpToDate(join(dist, 'art'), {
    works: [...originalsWorks(), ...themeWorks(sharedDresses)],
    generator: await digestOfDrawings(),
    note,
  })
  await bringKept(join(dist, 'art'), sharedDresses, note)
}

/** Files of the last build go only when those of this one are there, so that a game that is open can still be read. */
async function removeStale(before: readonly string[]): Promise<void> {
  const manifest = await readFile(join(dist, '.vite/manifest.json'), 'utf8')
  const stale = before.filter((name) => !manifest.includes(`assets/${name.replace(/\.(br|gz)$/, '')}"`))
  await Promise.all(stale.map((name) => rm(join(dist, 'assets', name), { force: true })))
}

/** The page that plays the house's part in the browser tests, and one that shows a dealer alone; no member is served them. */
export async function buildHarness(): Promise<void> {
  await build({
    ...common(),
    root: join(games, 'harness/src'),
    base: '/harness/',
    build: {
      target: 'es2022',
      outDir: join(games, 'harness/dist'),
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: ['index', 'scene'].map((page) => join(games, `harness/src/${page}.html`)) },
    },
  })
}

function common(): InlineConfig {
  return {
    root: games,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [leanDrawing(), logicalForOldBrowsers()],
  }
}

function gamesConfig(): InlineConfig {
  const pages = [
    ...kinds.map((kind) => [kind, join(games, `originals/src/${kind}.ts`)]),
    ...Object.entries(roomGames).flatMap(([kind, codes]) =>
      codes.map((code) => [code, join(games, `${kind}/src/${code}.ts`)]),
    ),
  ]
  return {
    ...common(),
    base: '/games/',
    build: {
      target,
      outDir: dist,
      emptyOutDir: false,
      manifest: true,
      reportCompressedSize: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The mathematics of one game is not fetched by another that asks the same door for its own.
        treeshake: {
          moduleSideEffects: [{ test: /packages\/(engines|fairness)\/src\//, sideEffects: false }],
        },
        input: Object.fromEntries([...pages, ['slots', join(games, 'slots/src/slots.ts')]]),
        output: {
          codeSplitting: {
            groups: chunks,
          },
        },
      },
    },
  }
}

/** What a slot must know of its title before it can be drawn: a few hundred bytes each. */
async function writeTitles(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await Promise.all(
    slotTitles.map(({ id, theme, emblem, accent, mathematics }) => {
      const { palette, pace, mood, frame, face } = theme
      const isFlagship = flagships.some((flagship) => flagship.id === id)
      const { columns, rows } = mathematics.rules
      const look = { theme: theme.id, emblem, accent, palette, pace, mood, frame, face, columns, rows }
      const text = JSON.stringify({ ...look, ...(isFlagship && { isFlagship }) })
      return writeFile(join(folder, `${id}.json`), text)
    }),
  )
}

/** Which games are our own, for the pages that open them; titles stand under the theme whose pictures they need. */
function ownGames() {
  const slots = Object.fromEntries(
    sharedDresses.map(({ id }) => [
      id,
      slotTitles.filter(({ theme }) => theme.id === id).map((title) => title.id),
    ]),
  )
  const tables = Object.values(roomGames).flat()
  return { languages, originals: kinds, slots, flagships: flagships.map(({ id }) => id), tables }
}

async function digestOfDrawings(): Promise<string> {
  const hash = createHash('sha256').update(await digestOfGenerator())
  for (const name of sheetSources)
    hash.update(await readFile(join(import.meta.dirname, 'games', `${name}.ts`)))
  return hash.digest('hex')
}

/** What says how a sheet is drawn; rooms and frames have their whole drawing for a recipe. */
const sheetSources = ['pieces', 'sheets', 'symbols', 'grounds', 'metals', 'colours', 'forms']

if (import.meta.main) {
  await buildGames(console.log)
  await buildHarness()
}
