import { expect, test } from './test.ts'
import { beLoggedIn } from './be-logged-in.ts'
import { openScreen } from './catalog-page.ts'
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
