import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gameTypes, languageCountries, promotionTriggers } from '@baize/contracts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoWorld } from '../../../db/demo/index.ts'
import { loadEmblems, loadFlags } from './emblems.ts'
import { generateArt } from './generate.ts'
import { planArt } from './plan.ts'

/** Where the build puts the art: after a build there is nothing left to draw here. */
const folder = join(import.meta.dirname, '../dist/art')
const webps = async (name: string) =>
  (await readdir(join(folder, name))).filter((file) => file.endsWith('.webp')).map((file) => join(name, file))
const weight = (file: string) => statSync(join(folder, file)).size

beforeAll(() => generateArt(folder, () => {}), 180_000)

describe('the art of the demo world', () => {
  it('has every picture that the data refers to, as WebP and as PNG', () => {
    const { games, vendors, merchants } = demoWorld
    const addresses = [
      ...games.flatMap(({ showIcon, mobileLargeIcon, layerIcon, emblem }) =>
        [showIcon, mobileLargeIcon, layerIcon ?? [], emblem].flat(),
      ),
      ...vendors.flatMap(({ mobileSmallIcon, mobileLargeIcon }) => [mobileSmallIcon, mobileLargeIcon]),
      ...merchants.flatMap(({ banners }) => banners.flatMap(({ images }) => Object.values(images))),
    ]
    expect(addresses.length).toBeGreaterThan(150)
    // Those of flagships are made of what their games show, by `scripts/games/tiles.ts`.
    const drawnHere = addresses.filter((address) => !address.startsWith('/m/art/flagships/'))
    for (const address of drawnHere) {
      const webp = address.replace('/m/art/', '')
      expect(existsSync(join(folder, webp)), address).toBe(true)
      expect(existsSync(join(folder, webp.replace(/\.webp$/, '.png'))), address).toBe(true)
    }
  })

  it('has the links of merchants that point to art', () => {
    const urls = demoWorld.merchants.flatMap(({ downloads }) => downloads.map(({ url }) => url))
    const own = urls.filter((url) => url.startsWith('/m/art/'))
    expect(own).not.toEqual([])
    for (const url of own) expect(existsSync(join(folder, url.replace('/m/art/', ''))), url).toBe(true)
  })

  it('shows no picture under two names', async () => {
    for (const kind of ['games', 'grounds', 'layers', 'banners', 'vendors']) {
      const files = await webps(kind)
      const bytes = await Promise.all(files.map((file) => readFile(join(folder, file))))
      const digests = bytes.map((each) => createHash('sha256').update(each).digest('hex'))
      expect(new Set(digests).size, kind).toBe(files.length)
    }
  })

  it('stays light enough for a slow phone', async () => {
    for (const file of await webps('games')) {
      expect(weight(file), file).toBeLessThanOrEqual(file.includes('@s') ? 6_000 : 14_000)
    }
    for (const file of await webps('banners')) expect(weight(file), file).toBeLessThanOrEqual(25_000)
    for (const file of await webps('categories')) expect(weight(file), file).toBeLessThanOrEqual(6_000)
  })

  it('has the sizes that the screens are laid out for', async () => {
    const sizes = {
      'games/koi-fortune.webp': [480, 600],
      'games/koi-fortune@s.png': [240, 300],
      'banners/provable-rtl.webp': [716, 336],
      'categories/HOT.webp': [96, 96],
      'icons/icon-192.png': [192, 192],
      'icons/icon-512.png': [512, 512],
      'icons/maskable-512.png': [512, 512],
      'icons/apple-touch-180.png': [180, 180],
      'icons/favicon-32.png': [32, 32],
    }
    for (const [file, size] of Object.entries(sizes)) {
      const { width, height } = await sharp(join(folder, file)).metadata()
      expect([width, height], file).toEqual(size)
    }
  })
})

describe('the art of the house', () => {
  it('has an emblem for every tab of the side menu', () => {
    for (const code of ['HOT', 'FAV', 'PROMO', 'ELOTT', 'ORIGINALS', ...gameTypes]) {
      for (const ending of ['webp', 'png']) {
        expect(existsSync(join(folder, `categories/${code}.${ending}`)), code).toBe(true)
      }
    }
  })

  it('has an emblem for every trigger of a promotion', () => {
    for (const trigger of promotionTriggers) {
      for (const ending of ['webp', 'png']) {
        expect(existsSync(join(folder, `promotions/${trigger}.${ending}`)), trigger).toBe(true)
      }
    }
  })

  it('has a flag for every country of the language map', async () => {
    const files = await readdir(join(folder, 'flags'))
    expect(files.sort()).toEqual(
      [...new Set(Object.values(languageCountries))].map((each) => `${each}.svg`).sort(),
    )
  })

  it('has a picture to fall back to, the logo and the trophy', () => {
    for (const file of [
      'default.png',
      'default.webp',
      'logo.svg',
      'icons/favicon.svg',
      'jackpot.webp',
      'jackpot.png',
    ]) {
      expect(existsSync(join(folder, file)), file).toBe(true)
    }
  })
})

describe('the generator', () => {
  const [emblems, flags] = [loadEmblems(), loadFlags()]
  const icons = { emblems: () => emblems, flags: () => flags }

  it('draws the same bytes from the same recipe', async () => {
    const names = [
      'games/dragon-tiger.webp',
      'banners/provable-rtl.webp',
      'vendors/PP-small.webp',
      'default.webp',
    ]
    const works = planArt(demoWorld).filter(({ files }) => names.some((name) => files.includes(name)))
    expect(works.length).toBe(names.length)
    for (const { file, data } of (await Promise.all(works.map(({ make }) => make(icons)))).flat()) {
      expect((await readFile(join(folder, file))).equals(Buffer.from(data)), file).toBe(true)
    }
  }, 60_000)

  it('plans every file once', () => {
    const files = planArt(demoWorld).flatMap((work) => work.files)
    expect(new Set(files).size).toBe(files.length)
  })

  it('names an emblem that its set does not have', async () => {
    const named = await emblems
    expect(() => named('no-such-emblem')).toThrow('no-such-emblem')
  })
})
