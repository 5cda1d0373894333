import { expect, test } from './test.ts'
import { takenOver } from './home-page.ts'
import { obstacles } from './obstacles.ts'
import { sampleOf } from './looks.ts'

test.use({ locale: 'en-US' })

for (const { each: look, tag } of sampleOf([
  { theme: 'dark', language: 'EN', house: 'WHOLE', ticks: 2 },
  { theme: 'light', language: 'EN', house: 'BAIZE', ticks: 1 },
  { theme: 'dark', language: 'UR', house: 'BAIZE', ticks: 1 },
])) {
  test(`nobody is kept out of the form: ${look.theme}, ${look.language} ${tag}`, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'language', value: look.language, url: baseURL ?? '' }])
    await page.addInitScript(({ theme, language }) => {
      localStorage.setItem('theme', theme)
      localStorage.setItem('language', language)
    }, look)
    await page.goto(`/m/register?merchant=${look.house}`)
    await takenOver(page)
    await expect(page.getByRole('checkbox')).toHaveCount(look.ticks)
    await page.getByRole('button', { disabled: false }).and(page.locator('[type=submit]')).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await obstacles(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
