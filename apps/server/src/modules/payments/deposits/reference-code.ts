import type { RandomBelow } from '#platform/random'

/** Letters and digits that nobody takes for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The text that everybody can call a deposit by. */
export function newReferenceCode(draw: RandomBelow): string {
  return Array.from({ length: 10 }, () => SIGNS[draw(SIGNS.length)] ?? '').join('')
}
