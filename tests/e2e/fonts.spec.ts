import { expect, type Page, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
import { sampleOf } from './looks.ts'
import { makeMember } from './people.ts'
import { open } from './shell-page.ts'

test('the font of another language is fetched once somebody writes them, and not before', async ({
  page,
}) => {
  const faces: string[] = []
  page.on('request', (request) => {
    const face = /([a-z-]+?)-wght-normal/.exec(request.url())?.[1]
    if (face) faces.push(face)
  })
  await beLoggedIn(page, await makeMember())
  await open(page, '/m/home')
  await page.waitForLoadState('networkidle')
  await openScreen(page, '/m/chat')
  const words = page.getByRole('textbox', { name: 'Your message' })
  await words.fill('Where is my deposit?')
  await page.evaluate(() => document.fonts.ready)
  expect(new Set(faces)).toEqual(new Set(['outfit-latin']))

  const urdu = page.waitForResponse(/noto-naskh-arabic-arabic/)
  await words.fill('میری رقم کہاں ہے؟')
  expect((await urdu).ok()).toBe(true)
  expect(faces).not.toContain('noto-sans-bengali-bengali')

  const bengali = page.waitForResponse(/noto-sans-bengali-bengali/)
  await words.fill('আমার টাকা কোথায়?')
  expect((await bengali).ok()).toBe(true)
  expect(faces).not.toContain('noto-nastaliq-urdu-arabic')
})

/** Letters that the device has are of different widths; the boxes that stand for missing ones are all alike. */
async function haveWidths(page: Page, widths: 'different' | 'equal'): Promise<void> {
  await page.addInitScript((are) => {
    CanvasRenderingContext2D.prototype.measureText = (text) =>
      Object.assign(Object.create(null), { width: are === 'equal' ? 10 : text.charCodeAt(0) })
  }, widths)
}

test.describe('for somebody who was never here', () => {
  test.use({ wasHereBefore: false })

  for (const { each, tag } of sampleOf([
    { language: 'UR', face: 'noto-naskh-arabic', family: 'Noto Naskh Arabic Variable' },
    { language: 'BN', face: 'noto-sans-bengali', family: 'Noto Sans Bengali Variable' },
  ])) {
    const { language, face, family } = each
    test(`the first view in ${language} waits for no letters; they are fetched after it, and the next page begins with them ${tag}`, async ({
      page,
      context,
    }) => {
      await haveWidths(page, 'different')
      const url = process.env.E2E_BASE_URL ?? ''
      await context.addCookies([{ name: 'language', value: language, url }])
      const asked: string[] = []
      page.on('request', (request) => void asked.push(request.url()))
      await page.goto('/m/home')
      const at = (part: string) => asked.findIndex((address) => address.includes(part))
      await expect.poll(() => at(face)).toBeGreaterThan(0)
      expect(at('entry-client')).toBeGreaterThan(0)
      expect(at(face)).toBeGreaterThan(at('entry-client'))
      await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('letters-')
      // Nothing changes under a reader's eyes.
      await expect(page.locator('html')).toHaveAttribute('data-letters', 'device')

      await page.reload()
      await expect(page.locator('html')).not.toHaveAttribute('data-letters')
      await page.evaluate(() => document.fonts.ready)
      const drawnWith = await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map((drawn) => drawn.family),
      )
      expect(drawnWith.map((name) => name.replaceAll('"', ''))).toContain(family)
    })
  }

  test('a device that lacks the letters shows the site’s own as soon as they are here', async ({
    page,
    context,
  }) => {
    await haveWidths(page, 'equal')
    await context.addCookies([{ name: 'language', value: 'UR', url: process.env.E2E_BASE_URL ?? '' }])
    await page.goto('/m/home')
    await expect(page.locator('html')).not.toHaveAttribute('data-letters')
    expect(await page.evaluate(() => document.fonts.check('1em "Noto Naskh Arabic Variable"', 'س'))).toBe(
      true,
    )
  })
})
