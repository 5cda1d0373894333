import { isDeepStrictEqual } from 'node:util'
import type { OfferToMake, PromotionTerms } from '@baize/contracts'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'

/** Whether somebody may ask for the house's money to be spent; whoever may not may still ask for other words. */
export function canSpend({ roles }: Pick<Operator, 'roles'>): boolean {
  return roles.includes('finance') || roles.includes('owner')
}

type Worded = PromotionTerms | OfferToMake

/** Other words of what is there, and nothing else. */
export function requireSameButWords(known: Worded | undefined, wanted: Worded): void {
  if (!known || !isDeepStrictEqual(withoutWords(known), withoutWords(wanted)))
    throw new Refusal('NOT_PERMITTED')
}

function withoutWords(worded: Worded): object {
  const { titles: _titles, texts: _texts, ...rest } = worded
  if (!('terms' in rest)) return rest
  const { terms: _terms, ...terms } = rest
  return terms
}
