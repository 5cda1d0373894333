import { brassworksVault } from './brassworks-vault.ts'
import { cedarClockworks } from './cedar-clockworks.ts'
import { cobaltKiln } from './cobalt-kiln.ts'
import { coinHold } from './coin-hold.ts'
import { expandingLines } from './expanding-lines.ts'
import { glasshouseRiot } from './glasshouse-riot.ts'
import { growingClusters } from './growing-clusters.ts'
import { heronBayTreasury } from './heron-bay-treasury.ts'
import { lamplightRegatta } from './lamplight-regatta.ts'
import { marigoldCaravan } from './marigold-caravan.ts'
import type { Mathematics } from './mathematics.ts'
import { monsoonJar } from './monsoon-jar.ts'
import { mothAndLantern } from './moth-and-lantern.ts'
import { multiplyingWays } from './multiplying-ways.ts'
import { ninefoldKite } from './ninefold-kite.ts'
import { orbTumbles } from './orb-tumbles.ts'
import { saltmarshPost } from './saltmarsh-post.ts'
import { stickyWays } from './sticky-ways.ts'
import { sugarcaneThunder } from './sugarcane-thunder.ts'
import { threeReels } from './three-reels.ts'
import { tidepoolChoir } from './tidepool-choir.ts'

/** The mathematics that any theme can wear: seven kinds, each from calm to bold. */
export const sharedMathematics: readonly Mathematics[] = [
  ...expandingLines,
  ...multiplyingWays,
  ...stickyWays,
  ...threeReels,
  ...coinHold,
  ...orbTumbles,
  ...growingClusters,
]

/** Those that belong to one title each. */
export const flagshipMathematics: readonly Mathematics[] = [
  lamplightRegatta,
  marigoldCaravan,
  cobaltKiln,
  saltmarshPost,
  ninefoldKite,
  mothAndLantern,
  cedarClockworks,
  brassworksVault,
  heronBayTreasury,
  monsoonJar,
  sugarcaneThunder,
  tidepoolChoir,
  glasshouseRiot,
]

export const slotMathematics: readonly Mathematics[] = [...sharedMathematics, ...flagshipMathematics]
