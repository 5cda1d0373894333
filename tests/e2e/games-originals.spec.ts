import { dataOf, expect, figureOf, historyOf, originalRounds, roundEnds, test } from './games-page.ts'

for (const [kind, play] of Object.entries(originalRounds)) {
  test(`${kind}: a round is played, booked and can be checked @long`, async ({ page, game }) => {
    const frame = await game.open(kind, { seed: '7' })
    expect(await figureOf(frame, 'balance')).toBe('৳1,000.00')
    await play(frame)
    const [latest = ''] = await historyOf(frame)
    expect(latest).toContain('৳10.00')

    await frame.getByRole('button', { name: 'History' }).click()
    await frame.getByRole('button', { name: 'Verify this result' }).first().click()
    await expect.poll(() => dataOf(page, 'checked')).toMatch(/^round-\d+$/)
    await frame.getByRole('button', { name: 'Done' }).click()

    await frame.getByRole('button', { name: 'Rules & paytable' }).click()
    await expect(frame.getByText('Return to player', { exact: true })).toBeVisible()
    expect(game.problems).toEqual([])
  })
}

test('mines: a round that was left goes on with the same tiles open @long', async ({ page, game }) => {
  const frame = await game.open('mines', { seed: '3' })
  await frame.locator('[data-action="play"]').click()
  await frame.getByRole('button', { name: 'Tile 13', exact: true }).click()
  const worth = await frame.locator('[data-action="cash-out"]:enabled small').textContent()
  await page.reload()
  await expect(frame.locator('[data-action="cash-out"]:enabled small')).toHaveText(worth ?? '')
  await expect(frame.getByRole('button', { name: 'Tile 13', exact: true })).toBeDisabled()
  await expect(frame.getByRole('button', { name: 'Tile 12', exact: true })).toBeEnabled()
  await frame.locator('[data-action="cash-out"]').click()
  await roundEnds(frame)
  expect((await historyOf(frame)).length).toBe(1)
})

for (const kind of ['hi-lo', 'video-poker', 'blackjack']) {
  test(`${kind}: a round that was left offers the same choices again @long`, async ({ page, game }) => {
    const frame = await game.open(kind, { seed: '11' })
    await frame.locator('[data-action="play"]').click()
    const offered = frame.locator('.kit-choices button:enabled')
    await expect(offered.first()).toBeVisible({ timeout: 30_000 })
    const before = await offered.allTextContents()
    const balance = await figureOf(frame, 'balance')
    await page.reload()
    await expect(offered.first()).toBeVisible({ timeout: 30_000 })
    expect(await offered.allTextContents()).toEqual(before)
    expect(await figureOf(frame, 'balance')).toBe(balance)
    expect(game.problems).toEqual([])
  })
}
