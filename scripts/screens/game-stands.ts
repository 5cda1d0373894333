import type { FrameLocator } from '@playwright/test'
import { sitDown } from '../../tests/e2e/cards-page.ts'
import { gameIsReady } from '../../tests/e2e/games-real.ts'

/** A room is shown while it takes bets, a reef while fish swim, a table of cards with cards of one's own. */
export async function gameStands(frame: FrameLocator): Promise<void> {
  await gameIsReady(frame)
  if ((await frame.locator('.cards-table').count()) > 0) return holdCards(frame)
  if ((await frame.locator('body[data-room]').count()) > 0)
    await frame
      .locator('body[data-phase="betting"], body[data-phase="swimming"]')
      .waitFor({ state: 'attached' })
}

async function holdCards(frame: FrameLocator): Promise<void> {
  const [offer, own] = [
    frame.locator('.cards-offer[data-action="sit"]'),
    frame.locator('.seat[data-own="true"]'),
  ]
  await offer.or(own).first().waitFor()
  if (await offer.isVisible()) await sitDown(frame, CARD_STACK)
  await frame.locator('.seat[data-own="true"] .card, .fan-card, .teen-cards .card').first().waitFor()
}

const CARD_STACK = '10.00'
