import type { Score } from '../../../../games/slots/flagships/score.ts'
import type { EffectName } from '../../../../packages/game-kit/src/music/manifest.ts'
import { coinEffects } from './coins.ts'
import type { EffectRecipe } from './recipe.ts'
import { reelEffects } from './reels.ts'
import { fanfares, hopeEffects, winEffects } from './wins.ts'

/** Everything that a game can be heard to do, in its own key and by its own players. */
export function effectRecipes(score: Score): Readonly<Record<EffectName, EffectRecipe>> {
  return {
    ...reelEffects(score),
    ...hopeEffects(score),
    ...winEffects(score),
    ...fanfares(score),
    ...coinEffects(score),
  }
}
