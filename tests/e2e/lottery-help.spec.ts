import { expect, type Page, test } from './test.ts'
import { enterWithCash, openScreen } from './catalog-page.ts'
import { obstacles } from './obstacles.ts'
import { sampleOf } from './looks.ts'

test.use({ locale: 'en-US', viewport: { width: 390, height: 844 } })

const pick = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** The sheet of the play that the table shows. */
async function help(page: Page, name: string) {
  await page.getByRole('button', { name: `How to play ${name}`, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `How to play ${name}` })
  await expect(sheet.getByRole('heading', { name, level: 2 })).toBeVisible()
  return sheet
}

const table = (gameId: string, playType: 'trad' | 'ent') =>
  `/m/startLottery?playType=${playType}&gameId=${gameId}`

type Asked = {
  readonly table: string
  readonly group: string
  readonly play: string
  readonly says: readonly (string | RegExp)[]
}

const asked: readonly Asked[] = [
  {
    table: table('rapid-five', 'trad'),
    group: 'Last 3',
    play: 'Span',
    says: [
      'Only the last 3 digits of the draw count.',
      'The span is the highest digit minus the lowest.',
      /Cost54 lines × ￥2\.00 ￥108\.00/,
      /You win1 winning line ￥1,800\.00/,
      /Chance per line1 in 1,000/,
      /Largest prize per line￥1,800\.00/,
      /Return \(RTP\)90\.0%/,
      'At bonus group 1,800 and ￥2.00 per line.',
    ],
  },
  {
    table: table('orchid-keno', 'ent'),
    group: 'Sum',
    play: 'Five elements',
    says: ['Gold210 to 695', /Earth1 in 9\.57￥18\.17/, /Return \(RTP\)95\.0%/, 'At fixed odds'],
  },
  {
    table: table('vn-south-18', 'ent'),
    group: 'Together',
    play: '2 numbers',
    says: ['18 numbers', 'It wins if both come up', /1 in 38\.3/, /Return \(RTP\)95\.0%/],
  },
  {
    table: table('ten-racers', 'trad'),
    group: 'Podium',
    play: 'Top 3',
    says: ['Only the first 3 numbers drawn count.', /1 in 720/, /Largest prize per line￥1,296\.00/],
  },
]

for (const { each, tag } of sampleOf(asked)) {
  const { table: path, group, play, says } = each
  test(`[F25] [F26] ${group}, ${play} says how it wins, what it costs, how likely it is and what it returns ${tag}`, async ({
    page,
  }) => {
    await enterWithCash(page)
    await openScreen(page, path)
    await pick(page, group)
    await pick(page, play)
    const sheet = await help(page, `${group} · ${play}`)
    for (const words of says) await expect(sheet).toContainText(words)
    expect(await obstacles(page)).toEqual([])
  })
}

test('[F26] the table of 4D says what its customary odds return, and each of its plays its own', async ({
  page,
}) => {
  await enterWithCash(page)
  await openScreen(page, table('tiger-4d', 'ent'))
  const draw = page.getByRole('region', { name: 'Draw', exact: true })
  await expect(draw).toContainText('Return (RTP) 60.0 – 66.7%')
  const sheet = await help(page, 'Exact · Big')
  await expect(sheet).toContainText('Return (RTP)64.0%')
  await expect(sheet.getByRole('row', { name: 'Consolation 1 in 1,000 ￥120.00' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Got it' }).click()
  await expect(sheet).toHaveCount(0)
  await pick(page, 'Traditional')
  await expect(draw).toContainText('Return (RTP) 90.0%')
})

test('[F25] the sheet follows the board, opens and closes by keyboard, and gives the focus back', async ({
  page,
}) => {
  await enterWithCash(page)
  await openScreen(page, table('rapid-five', 'trad'))
  await page.getByRole('slider', { name: /Bonus group/ }).fill('1700')
  await pick(page, '￥0.20')
  const button = page.getByRole('button', { name: 'How to play Last 3 · Direct' })
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  // The finger has five more on each side than the eye sees.
  expect(Math.min(width, height) + 10).toBeGreaterThanOrEqual(44)
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'How to play Last 3 · Direct' })
  await expect(sheet).toBeFocused()
  await expect(sheet).toContainText('2 lines × ￥0.20 ￥0.40')
  await expect(sheet).toContainText('1 winning line ￥170.00')
  await expect(sheet).toContainText('Return (RTP)85.0%')
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(sheet.getByRole('button', { name: 'Got it' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(button).toBeFocused()
})

for (const { each, tag } of sampleOf([
  ['UR', 'rtl', 'آخری 3 · فاصلہ'],
  ['BN', 'ltr', 'শেষ 3 · ব্যবধান'],
])) {
  const [language, direction, name] = each
  test(`[F25] in ${language} the sheet fits a narrow phone ${tag}`, async ({ page }) => {
    await enterWithCash(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate((wanted) => localStorage.setItem('language', wanted), language)
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }])
    await openScreen(page, table('rapid-five', 'trad'))
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await pick(page, name.split(' · ')[1] ?? '')
    await page.getByRole('button', { name: new RegExp(name) }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name })).toBeVisible()
    const isWider = await sheet.evaluate((panel) => panel.scrollWidth > panel.clientWidth)
    expect(isWider).toBe(false)
    expect(await obstacles(page)).toEqual([])
  })
}
