import { beHereBefore, type BrowserContext, expect, type FrameLocator, type Page, test } from './test.ts'
import { slotOfEachMathematics } from '../support/slot-titles.ts'
import { enterWithCash } from './catalog-page.ts'
import { figureOf, historyOf, originalRounds, playRound } from './games-page.ts'
import { openGame } from './games-real.ts'
import { order, type Person } from './people.ts'

// A member's first pair of seeds waits for the beacon, and drawing takes its time where no graphics card is.
test.describe.configure({ timeout: 180_000 })

type Play = (frame: FrameLocator) => Promise<void>

/** A game of one step and one of several. */
const { dice = playRound, blackjack = playRound, ...otherOriginals } = originalRounds
const [linesSlot, ...otherSlots] = slotOfEachMathematics
const families: Readonly<Record<string, Readonly<Record<string, Play>>>> = {
  'two originals': { dice, blackjack },
  'a slot': { [linesSlot]: playRound },
  'the other originals @long': otherOriginals,
  'the other slots @long': Object.fromEntries(otherSlots.map((id) => [id, playRound])),
}

for (const [family, games] of Object.entries(families)) {
  test.describe(`${family}, in the real page with money`, () => {
    // One member plays them all, since coming in takes longer than a round.
    test.describe.configure({ mode: 'serial' })
    let [context, page, person]: [BrowserContext?, Page?, Person?] = []
    const rounds = new Map<string, string>()
    const opened = () => {
      if (!page || !person) throw new Error('Nobody has come in.')
      return { page, person }
    }

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(180_000)
      context = await browser.newContext()
      await beHereBefore(context)
      page = await context.newPage()
      person = await enterWithCash(page, '500.00')
    })
    test.afterAll(() => context?.close())

    for (const [game, play] of Object.entries(games)) {
      test(`[G10] [G18] ${game}: a round moves the balance and stands in the history`, async () => {
        const { page: here } = opened()
        const problems: string[] = []
        const hear = ({ message }: Error) => problems.push(message)
        here.on('pageerror', hear)
        const frame = await openGame(here, game)
        const before = unitsOf(await figureOf(frame, 'balance'))
        expect(await figureOf(frame, 'net')).toBe('￥0.00')
        await play(frame)
        const net = unitsOf(await figureOf(frame, 'net'))
        await expect(frame.locator('[data-figure="balance"]')).toHaveText(shown(before + net))
        const [latest = ''] = await historyOf(frame)
        expect(latest).toContain('Bet ￥1.00')

        await frame.getByRole('button', { name: 'History' }).click()
        await frame.getByRole('button', { name: 'Verify this result' }).first().click()
        await expect(here).toHaveURL(/\/m\/gameRecord\?round=/)
        await expect(here.getByText('baize receipt v2')).toBeVisible()
        rounds.set(game, new URL(here.url()).searchParams.get('round') ?? '')
        here.off('pageerror', hear)
        expect(problems).toEqual([])
      })
    }

    test('every round, once its seed is shown, is right in the eyes of the verifier', async () => {
      const { page: here, person: member } = opened()
      await order({ do: 'reveal', account: member.account })
      expect([...rounds.keys()]).toEqual(Object.keys(games))
      for (const [game, round] of rounds) {
        await here.goto(`/m/gameRecord?round=${round}`)
        const link = here.getByRole('link', { name: 'Open the verifier' })
        const address = (await link.getAttribute('href')) ?? ''
        const verifier = await here.context().newPage()
        await verifier.goto(address)
        await expect(
          verifier.getByRole('heading', { name: 'Verified: everything matches' }),
          game,
        ).toBeVisible()
        await verifier.close()
      }
    })
  })
}

function unitsOf(amount: string): number {
  const size = Math.round(Number(amount.replace(/[^\d.]/g, '')) * 10_000)
  return amount.includes('−') ? -size : size
}

/** As the header shows a balance. */
function shown(units: number): string {
  const [whole = '', part = ''] = (units / 10_000).toFixed(4).split('.')
  return `￥${whole}.${part.replace(/0{1,2}$/, '')}`
}
