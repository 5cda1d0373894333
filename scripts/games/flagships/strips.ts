import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { slotTitles } from '@baize/engines'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { flagships } from '../../../games/slots/flagships/index.ts'
import { startGamesServer } from '../../../tests/support/games-server.ts'
import { ensureBrowser } from '../../browser.ts'

/**
 * `node scripts/ready.mjs scripts/games/flagships/strips.ts [ID …]` takes the pictures of `docs/screens/flagships`, from
 * what `npm run build` has built: a spin, a feature and a win of a hundred stakes as strips of an upright phone, and both of
 * these on a phone held sideways and on a desk.
 */
const folder = join(import.meta.dirname, '../../../docs/screens/flagships')

type Size = { readonly width: number; readonly height: number }

/** Pictures of a round, at times from when something begins. */
type Strip = {
  readonly size: Size
  readonly wish: string | undefined
  readonly begins: Beginning
  readonly seconds: readonly number[]
}

/** What the page says when it begins: the touch itself, the room of the feature, the greeting of a large win. */
const beginnings = {
  spin: undefined,
  feature: 'body[data-room="feature"]',
  greeting: 'body[data-greets]',
} as const
type Beginning = keyof typeof beginnings

const upright: Size = { width: 390, height: 844 }
const sideways: Size = { width: 844, height: 390 }
const desk: Size = { width: 1280, height: 720 }

/** Every frame of a game is so much later than the last, however long this machine draws at it. */
const FRAME_MS = 150
const LOOK_MS = 40
/** A round is told to its end in so many frames, or it is not the one that was wished for. */
const LONGEST_FRAMES = 4_000
const QUALITY = 72
const GAP = 6

async function takeStrips(ids: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [server, browser] = await Promise.all([
    startGamesServer(),
    chromium.launch({ executablePath: ensureBrowser(), args: ['--disable-gpu-rasterization'] }),
  ])
  try {
    for (const id of ids) await takeSheet(browser, server.url, id)
  } finally {
    await browser.close()
    await server.close()
  }
}

async function takeSheet(browser: Browser, url: string, id: string): Promise<void> {
  const feature = featureOf(id)
  const told = { wish: feature, begins: 'feature' } as const
  const greeted = { wish: 'win100', begins: 'greeting' } as const
  const strips: readonly Strip[] = [
    { size: upright, wish: undefined, begins: 'spin', seconds: [0, 0.3, 0.9, 1.5, 2.1, 3] },
    { size: upright, ...told, seconds: [0.3, 1.5, 3, 4.5, 6, 9] },
    { size: upright, ...greeted, seconds: [0.3, 0.9, 1.8, 2.7, 3.6, 4.5] },
    { size: sideways, ...told, seconds: [3] },
    { size: sideways, ...greeted, seconds: [3.6] },
    { size: desk, ...told, seconds: [3] },
    { size: desk, ...greeted, seconds: [3.6] },
  ]
  const rows: Buffer[][] = [[], [], [], [], []]
  for (const [at, strip] of strips.entries()) {
    const row = at < 3 ? at : at < 5 ? 3 : 4
    rows[row]?.push(...(await takeStrip(browser, `${url}/harness/`, { id, strip })))
  }
  await laidOut(rows, join(folder, `${id}.jpg`))
  console.log(id)
}

/** What a round must have so that the title leads into its other room. */
function featureOf(id: string): string {
  return slotTitles.find((title) => title.id === id)?.mathematics.rules.hold ? 'hold' : 'free-spins'
}

async function takeStrip(
  browser: Browser,
  harness: string,
  { id, strip }: { readonly id: string; readonly strip: Strip },
): Promise<Buffer[]> {
  const { size, wish, begins, seconds } = strip
  const context = await browser.newContext({ viewport: size, reducedMotion: 'no-preference' })
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: countFrames })
    const query = new URLSearchParams({ game: id, seed: '5', muted: '1', clock: String(FRAME_MS) })
    if (wish) query.set('wish', wish)
    await page.goto(`${harness}?${query.toString()}`)
    const frame = page.frameLocator('iframe')
    await frame.locator('body[data-ready="true"]').waitFor({ state: 'attached', timeout: 120_000 })
    // The intro is over; what is pressed in it would only end it.
    await framesPass(page, 24)
    const pictures: Buffer[] = []
    if (seconds[0] === 0) pictures.push(await page.screenshot({ timeout: 120_000 }))
    await frame.locator('[data-action="play"]').click()
    await untilItBegins(page, begins)
    let passed = 0
    for (const at of seconds.filter((second) => second > 0)) {
      const wanted = Math.round((at * 1000) / FRAME_MS)
      await framesPass(page, wanted - passed)
      passed = wanted
      pictures.push(await page.screenshot({ timeout: 120_000 }))
    }
    return pictures
  } finally {
    await context.close()
  }
}

/** Runs in the page, and in the game's frame. */
const countFrames = `{
  let frames = 0
  const count = () => {
    frames += 1
    globalThis.framesDrawn = frames
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}`

const framesOf = (page: Page) => page.frames().at(-1)?.evaluate('framesDrawn').then(Number)

async function framesPass(page: Page, frames: number): Promise<void> {
  const wanted = ((await framesOf(page)) ?? 0) + frames
  // The game's policy lets nothing be evaluated in the page, so it is asked again and again.
  while (((await framesOf(page)) ?? wanted) < wanted) await page.waitForTimeout(LOOK_MS)
}

async function untilItBegins(page: Page, begins: Beginning): Promise<void> {
  const mark = beginnings[begins]
  if (!mark) return
  const game = page.frameLocator('iframe')
  const last = ((await framesOf(page)) ?? 0) + LONGEST_FRAMES
  while ((await game.locator(mark).count()) === 0) {
    const isOver = ((await framesOf(page)) ?? last) >= last
    if (isOver) throw new Error(`${page.url()} never comes to its ${begins}.`)
    await page.waitForTimeout(LOOK_MS)
  }
}

const WIDTH = 1560

/** Rows under one another, each as wide as the sheet. */
async function laidOut(rows: readonly Buffer[][], file: string): Promise<void> {
  const parts: { readonly input: Buffer; readonly left: number; readonly top: number }[] = []
  let top = 0
  for (const pictures of rows) {
    const width = Math.floor((WIDTH - GAP * (pictures.length - 1)) / pictures.length)
    let height = 0
    for (const [at, picture] of pictures.entries()) {
      const { data, info } = await sharp(picture)
        .resize({ width })
        .png()
        .toBuffer({ resolveWithObject: true })
      parts.push({ input: data, left: at * (width + GAP), top })
      height = info.height
    }
    top += height + GAP
  }
  await sharp({ create: { width: WIDTH, height: top - GAP, channels: 3, background: '#0b0b0b' } })
    .composite(parts)
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(file)
}

const wanted = process.argv.slice(2)
await takeStrips(flagships.map(({ id }) => id).filter((id) => wanted.length === 0 || wanted.includes(id)))
