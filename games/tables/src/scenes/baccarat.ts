import type { BaccaratResult } from '@baize/engines'
import type { MakeScene } from '../scene.ts'
import { baccaratStory } from './baccarat-story.ts'
import { dealerLooks } from './shared/dealer-looks.ts'
import { studioLooks } from './shared/studio.ts'
import { twoSidesScene } from './shared/two-sides.ts'

/** Two hands of up to three cards from the shoe, their totals, and the rule of the third card as it is used. */
export const makeBaccarat: MakeScene<BaccaratResult> = (seat) =>
  twoSidesScene(seat, {
    studio: studioLooks.green,
    dealer: dealerLooks.nila,
    mostCards: 6,
    left: { name: seat.t('scene.player'), colour: 0x4aa3ff },
    right: { name: seat.t('scene.banker'), colour: 0xff6a55 },
    tell: baccaratStory,
  })
