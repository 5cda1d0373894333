import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProofFile } from '@baize/contracts'
import { writeBillFile } from '@baize/engines/agents'
import { expect, type Page, test } from './test.ts'
import { proofOf } from '../../apps/verifier/src/testing/house.ts'
import { salaryClaims } from '../../packages/engines/src/testing/bill-claims.ts'
import { buildVerifier } from '../../scripts/build-verifier.ts'
import { watchPolicy } from './shell-page.ts'
import { obstacles } from './obstacles.ts'
import { sampleOf } from './looks.ts'

const folder = mkdtempSync(join(tmpdir(), 'baize-verifier-'))
const address = pathToFileURL(join(folder, 'verifier.html')).href

test.beforeAll(async () => {
  await buildVerifier(folder)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dice = proofOf({ kind: 'dice', start: { side: 'over', target: 8_500 } })

/** The page from disk, without a network; fails if it asks for anything or breaks its own policy. */
async function openFile(page: Page, fragment = ''): Promise<() => Promise<void>> {
  const asked: string[] = []
  const problems: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.context().setOffline(true)
  const refused = await watchPolicy(page)
  await page.goto(address + fragment)
  return async () => {
    expect(asked.filter((url) => !url.startsWith(address))).toEqual([])
    expect(await refused()).toEqual([])
    expect(problems).toEqual([])
  }
}

async function drop(page: Page, file: unknown): Promise<void> {
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'proof.json', { type: 'application/json' }))
    return transfer
  }, JSON.stringify(file))
  await page.dispatchEvent('#drop', 'drop', { dataTransfer: data })
}

/** The steps that did not pass. */
async function openSteps(page: Page): Promise<string[]> {
  await expect(page.locator('[data-step]')).toHaveCount(12)
  const others = page.locator('[data-step]:not([data-state="passed"])')
  return others.evaluateAll((found) =>
    found.map((each) => `${each.getAttribute('data-step')} ${each.getAttribute('data-state')}`),
  )
}

test('[FA-04] a dropped file is checked offline, and every line of it passes', async ({ page }) => {
  const requireQuiet = await openFile(page)
  await drop(page, dice)
  await expect(page.getByRole('heading', { name: 'Verified: everything matches' })).toBeFocused()
  expect(await openSteps(page)).toEqual([])
  await expect(page.getByText('The seeds give exactly the result shown.')).toBeVisible()
  await expect(page.getByText('85.78')).toBeVisible()
  await requireQuiet()
})

test('[FA-05] a file that was tampered with fails at the line that was', async ({ page }) => {
  await openFile(page)
  const round = { ...dice.round, payout: '1.0000' }
  await drop(page, { ...dice, round })
  await expect(page.getByRole('heading', { name: 'Not verified: something does not match' })).toBeVisible()
  expect(await openSteps(page)).toEqual(['payout failed'])
  await drop(page, { ...dice, pair: { ...dice.pair, serverSeed: '00'.repeat(32) } })
  await expect(page.locator('[data-step="commitment"]')).toHaveAttribute('data-state', 'failed')
  await drop(page, { no: 'proof' })
  await expect(page.getByRole('alert')).toContainText('This is not a complete proof file')
})

test('a hidden seed is said to be hidden; a file may be chosen, pasted or come with the address', async ({
  page,
}) => {
  const hidden = proofOf({ kind: 'cobalt-kiln', start: { buysFeature: false }, isRevealed: false })
  const encoded = Buffer.from(JSON.stringify(hidden)).toString('base64url')
  await openFile(page, `#${encoded}`)
  await expect(page.getByRole('heading', { name: 'Nothing wrong' })).toBeVisible()
  expect(await openSteps(page)).toEqual(['commitment unknown', 'outcome unknown', 'payout unknown'])
  await page.getByLabel('Choose a file').setInputFiles(asUpload(dice))
  await expect(page.getByRole('heading', { name: 'Verified: everything matches' })).toBeVisible()
  await page.getByLabel('Or paste its text').fill(JSON.stringify(hidden))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing wrong' })).toBeVisible()
})

function asUpload(file: ProofFile) {
  return { name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) }
}

test('seeds that are typed by hand give the published numbers', async ({ page }) => {
  await openFile(page)
  await page.getByRole('button', { name: 'Enter seeds' }).click()
  await page.getByLabel('Server seed').fill(dice.pair.serverSeed ?? '')
  await page.getByLabel('Client seed').fill(dice.pair.clientSeed)
  await page.getByLabel('Beacon').fill(dice.pair.beacon.value)
  await page.getByLabel('nonce').fill(dice.round.nonce)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.locator('#by-hand')).toContainText('85.78')
  await expect(page.locator('#by-hand')).toContainText(dice.pair.commitment)
  await page.getByLabel('Game').selectOption('mines')
  await page.getByLabel('Choices in the round').fill('99')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

for (const { each, tag } of sampleOf(
  [
    ['ur', 'dark'],
    ['en', 'light'],
    ['en', 'dark'],
    ['bn', 'light'],
  ],
  2,
)) {
  const [language, theme] = each
  test(`in ${language} and ${theme} the page fits a phone and breaks no rule of accessibility ${tag}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await openFile(page)
    await page.locator('#language').selectOption(language)
    await drop(page, { ...dice, round: { ...dice.round, payout: '1.0000' } })
    await expect(page.locator('[data-step]')).toHaveCount(12)
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(widths[0]).toBe(widths[1])
    expect(await obstacles(page)).toEqual([])
  })
}

test('[AG2-32] an agent’s bill is worked out again offline, and a changed byte is found', async ({
  page,
}) => {
  const requireQuiet = await openFile(page)
  const text = writeBillFile(salaryClaims())
  await page.fill('#paste', text)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Verified: everything matches' })).toBeFocused()
  await expect(page.locator('[data-step][data-state="passed"]')).toHaveCount(7)
  await expect(page.getByText('262.00 BDT')).toBeVisible()
  await page.fill('#paste', text.replace('"active":8', '"active":9'))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.locator('[data-step="whole"]')).toHaveAttribute('data-state', 'failed')
  await requireQuiet()
})
