import type { ShowGift } from '@baize/contracts'

/** What a gift is drawn as. */
export const giftSigns: Readonly<Record<ShowGift, string>> = {
  rose: '🌹',
  tea: '🍵',
  clap: '👏',
  mango: '🥭',
  kite: '🪁',
  lantern: '🏮',
  drum: '🥁',
  rickshaw: '🛺',
  fireworks: '🎆',
  elephant: '🐘',
  houseboat: '⛵',
  palace: '🏰',
}
