import { cityThemes } from './city.ts'
import { flagshipThemes } from './flagship.ts'
import { landThemes } from './land.ts'
import { mythThemes } from './myth.ts'
import { seaThemes } from './sea.ts'
import type { Theme } from './theme.ts'

/** Themes that any mathematics can wear. */
export const sharedThemes: readonly Theme[] = [...landThemes, ...seaThemes, ...cityThemes, ...mythThemes]

export const slotThemes: readonly Theme[] = [...sharedThemes, ...flagshipThemes]
