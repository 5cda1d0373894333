import { languageCountries } from '@baize/contracts'
import { expect, type Page, test } from './test.ts'
import { open } from './shell-page.ts'
import { sampleOf } from './looks.ts'

const choices = (page: Page) => page.getByRole('radio')

test('[R32] the picker lists the languages of the house with their flags', async ({ page }) => {
  await open(page, '/m/language')
  await expect(choices(page)).toHaveText(['বাংলা', 'English', 'اردو'])
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  const flags = () =>
    choices(page)
      .locator('img')
      .evaluateAll((images) =>
        images.map(
          (image) => image instanceof HTMLImageElement && `${image.src.slice(-6)} ${image.naturalWidth > 0}`,
        ),
      )
  await expect.poll(flags).toEqual(['bd.svg true', 'us.svg true', 'pk.svg true'])
})

test('[X04] a chosen language is stored, and the server speaks it from then on', async ({
  page,
  context,
}) => {
  await open(page, '/m/language')
  await page.getByRole('radio', { name: 'اردو' }).click()
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'زبان' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('UR')
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('UR')
  const drawn = await (await page.request.get('/m/home')).text()
  expect(drawn).toContain('<html lang="ur" dir="rtl"')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'ur')
})

test('[X04] the languages have the countries of the specification', () => {
  const map =
    'CN-CN, EN-US, JA-JP, TH-TH, VI-VN, MY-MM, ES-ES, HI-IN, ID-ID, KM-KH, KO-KR, KR-KR, MS-MY, PT-ES, TA-IN, TW-TW, UR-PK, TY-TLG'
  const expected = Object.fromEntries(map.split(', ').map((pair) => pair.split('-')))
  expect(languageCountries).toEqual({ ...expected, BN: 'BD' })
})

for (const { each, tag } of sampleOf(
  [
    ['fr-FR', 'bn'],
    ['ur-PK', 'ur'],
    ['en-US', 'en'],
    ['bn-BD', 'bn'],
  ] as const,
  2,
)) {
  const [locale, language] = each
  test.describe(`in a browser that speaks ${locale} ${tag}`, () => {
    test.use({ locale })
    test(`[X04] the house speaks ${language} until another is chosen`, async ({ page }) => {
      await open(page, '/m/help')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  })
}

test('[H17] a house with one language has neither switch nor way to the picker', async ({ page }) => {
  await open(page, '/m/home', 'SOLO')
  await expect(page.getByRole('button', { name: /Switch to (?!the)/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'All languages' })).toHaveCount(0)
})

test('[X05] the flags and settings of each house decide what its pages show', async ({ page }) => {
  const shown = async (house: 'BAIZE' | 'NOOR' | 'SOLO') => {
    await open(page, '/m/home', house)
    const bottom = await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').count()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible()
    const has = async (name: string) => (await menu.getByRole('link', { name }).count()) > 0
    return { bottom, chat: await has('Live chat'), languages: await has('All languages') }
  }
  expect(await shown('BAIZE')).toEqual({ bottom: 5, chat: true, languages: true })
  expect(await shown('NOOR')).toMatchObject({ chat: false, languages: true })
  expect(await shown('SOLO')).toEqual({ bottom: 4, chat: false, languages: false })
})

test.describe('in Urdu', () => {
  test.use({ locale: 'ur-PK' })
  test('[H17] the whole frame is mirrored, and nothing sticks out @narrow', async ({ page }) => {
    await open(page, '/m/activity')
    const width = page.viewportSize()?.width ?? 0
    const back = await page.getByRole('link', { name: 'واپس' }).boundingBox()
    expect(back?.x).toBeGreaterThan(width / 2)
    await page.getByRole('button', { name: 'مینو کھولیں' }).click()
    const menu = page.getByRole('dialog', { name: 'مینو' })
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})
