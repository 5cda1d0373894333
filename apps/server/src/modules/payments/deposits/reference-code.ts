import { randomBelow } from '#platform/random'

/** Letters and digits that nobody takes for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The text that everybody can call a deposit by. */
export function newReferenceCode(): string {
  return Array.from({ length: 10 }, () => SIGNS[randomBelow(SIGNS.length)] ?? '').join('')
}
