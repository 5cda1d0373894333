// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { drawInPage } from '../../lib/testing/test-page.tsx'
import { SlipButton } from './SlipButton.tsx'
import type { SlipFace } from './slip-face.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

async function spokenOf(face: SlipFace) {
  const page = await drawInPage(<SlipButton face={face} onAct={() => {}} />)
  const words = page.querySelector('button [aria-live]')
  return [words?.textContent, words?.getAttribute('aria-live')]
}

it('what the button comes to is read out, a payout and a countdown are not read out at every tick', async () => {
  expect(await spokenOf({ face: 'bet', stake: 100_000, possible: 195_000 })).toEqual([
    'Bet ¥10.00 to win ¥19.50',
    'off',
  ])
  expect(await spokenOf({ face: 'waiting', seconds: 3 })).toEqual(['Waiting 3 s', 'off'])
  expect(await spokenOf({ face: 'accept', odds: 1_870, count: 1 })).toEqual(['Accept 1.87', 'polite'])
  expect(await spokenOf({ face: 'paused' })).toEqual(['Suspended', 'polite'])
})
