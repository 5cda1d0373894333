import { domainOf } from '../originals/original.ts'
import type { Mathematics } from './mathematics/mathematics.ts'

/** Goes up whenever the same rules would give another round for the same stream. */
const VERSION = 1

/** Names a mathematics in the stream. Titles that share one share its domain: their odds are the same odds. */
export function slotDomain({ id, rules }: Mathematics): string {
  return domainOf({ game: id, version: VERSION, rules })
}
