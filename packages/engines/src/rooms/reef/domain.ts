import { domainOf } from '../../originals/original.ts'
import { reefKinds } from './kinds.ts'
import { VOLLEY_PLACES } from './volley.ts'

/** All that decides a shot, as it is hashed and published. */
export const reefRules = {
  places: VOLLEY_PLACES,
  kinds: reefKinds.map(({ kind, is, times, free, prizes, kills }) => ({
    kind,
    is,
    times,
    free,
    prizes,
    kills,
  })),
}

/** Names the reef and its rules in the stream. */
export const reefDomain = domainOf({ game: 'reef', version: 1, rules: reefRules })
