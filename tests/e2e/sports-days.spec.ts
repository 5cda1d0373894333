import { cricketMatch } from './cricket-match.ts'
import { open } from './shell-page.ts'
import { isHeard } from './sports-page.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 30_000 })

const main = (page: Page) => page.getByRole('main')

/** 25 hours apart: at any hour one of them has another date than the house in Shanghai, and mostly both. */
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`by the clock of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('[SB-59] a match stands under the day of its start, and once it has ended among the results with what it closed at', async ({
      page,
    }) => {
      const match = cricketMatch()
      await match.say(
        // Today at nearly any hour; at the end of a day the results wait for the next one.
        match.announced(60_000),
        match.quoted({ winner: { home: [1_850, 520_000], away: [2_000, 480_000] } }),
      )
      const dayOfStart = new Intl.DateTimeFormat('en-US', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: timezoneId,
      }).format(Date.now() + 60_000)
      await isHeard(page, match.id)
      const tens = Array.from({ length: 20 }, () => 10)
      const innings = [{ side: 'home', overs: tens, isOver: true } as const]
      await match.say(match.standing({ innings, last: ['dot'] }))
      await open(page, '/m/sports/cricket')
      await main(page).getByRole('button', { name: dayOfStart, exact: true }).click()
      await expect(main(page).getByRole('listitem').filter({ hasText: match.home }).first()).toBeVisible()

      await match.say(
        match.standing({
          innings: [...innings, { side: 'away', overs: tens.map(() => 7), isOver: true }],
          last: ['dot'],
          winner: 'home',
        }),
        match.resulted('winner', 'home', 'away'),
      )
      const result = main(page).getByRole('listitem').filter({ hasText: match.home })
      await expect(async () => {
        await open(page, '/m/sports/results')
        await main(page).getByRole('button', { name: dayOfStart, exact: true }).click({ timeout: 3_000 })
        await expect(result.last()).toContainText('200', { timeout: 3_000 })
      }).toPass()
      await result.last().getByRole('button', { name: 'Closing odds' }).click()
      await expect(result.getByRole('row', { name: `${match.home} · Won` }).last()).toContainText('1.85')
    })
  })
}
