import type { Score } from '../../../games/slots/flagships/score.ts'
import { score as brassworksVault } from '../../../games/slots/flagships/brassworks-vault/music.ts'
import { score as cedarClockworks } from '../../../games/slots/flagships/cedar-clockworks/music.ts'
import { score as glasshouseRiot } from '../../../games/slots/flagships/glasshouse-riot/music.ts'
import { score as heronBayTreasury } from '../../../games/slots/flagships/heron-bay-treasury/music.ts'
import { score as lamplightRegatta } from '../../../games/slots/flagships/lamplight-regatta/music.ts'
import { score as marigoldCaravan } from '../../../games/slots/flagships/marigold-caravan/music.ts'
import { score as monsoonJar } from '../../../games/slots/flagships/monsoon-jar/music.ts'
import { score as mothAndLantern } from '../../../games/slots/flagships/moth-and-lantern/music.ts'
import { score as ninefoldKite } from '../../../games/slots/flagships/ninefold-kite/music.ts'
import { score as saltmarshPost } from '../../../games/slots/flagships/saltmarsh-post/music.ts'
import { score as sugarcaneThunder } from '../../../games/slots/flagships/sugarcane-thunder/music.ts'
import { score as tidepoolChoir } from '../../../games/slots/flagships/tidepool-choir/music.ts'

/** The scores of all flagships. */
export const scores: readonly Score[] = [
  ninefoldKite,
  marigoldCaravan,
  mothAndLantern,
  cedarClockworks,
  brassworksVault,
  heronBayTreasury,
  monsoonJar,
  sugarcaneThunder,
  tidepoolChoir,
  glasshouseRiot,
  saltmarshPost,
  lamplightRegatta,
]
