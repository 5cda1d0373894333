import { beyond, sitDown, walkTo } from './office-page.ts'
import { obstacles } from './obstacles.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })

const main = (desk: Page) => desk.getByRole('main')

test('[OC-37] a colour that cannot be read is named with its figure as it is typed, and cannot be put', async ({
  browser,
}) => {
  const desk = await sitDown(browser, 'office.content')
  await walkTo(desk, 'house', '/edit/look')
  await expect(main(desk)).toContainText('Contrast: everything can be read')
  await main(desk).getByLabel('text', { exact: true }).fill('#06120d')
  await expect(main(desk)).toContainText(/Contrast: \d+ pairs can't be read/)
  await main(desk).getByRole('button', { name: 'Save draft' }).click()
  await expect(main(desk)).toContainText('site.theme.dark.text/bg: too little contrast to read')
  await main(desk).getByRole('button', { name: 'Discard draft' }).click()
  await expect(main(desk)).toContainText('No draft.')
})

test('every part of the house, the wall and what is given away can be walked at 320 px without an obstacle @long', async ({
  browser,
}) => {
  const desk = await sitDown(browser, 'office.owner', { viewport: { width: 320, height: 568 } })
  const sections = ['names', 'languages', 'registration', 'terms', 'flags', 'template', 'links', 'countries']
  const places: (readonly ['house' | 'wall' | 'promotions' | 'offers' | 'vip', string])[] = [
    ...[...sections, 'rules', 'bounds', 'licence'].map((name) => ['house', `/edit/${name}`] as const),
    ...['/versions', '/plans', '/close'].map((path) => ['house', path] as const),
    ...['/banner', '/popup', '/help', '/calendar', '/banner/+'].map((path) => ['wall', path] as const),
    ['promotions', '/GOODWILL'],
    ['promotions', '/+'],
    ['offers', '/+'],
    ['vip', ''],
  ]
  for (const [screen, path] of places) {
    await walkTo(desk, screen, path)
    expect(await beyond(desk), `${screen}${path}`).toBeLessThanOrEqual(0)
    expect(await obstacles(desk), `${screen}${path}`).toEqual([])
  }
})
