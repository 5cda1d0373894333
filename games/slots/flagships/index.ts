import { flagship as brassworksVault } from './brassworks-vault/index.ts'
import { flagship as cedarClockworks } from './cedar-clockworks/index.ts'
import { flagship as glasshouseRiot } from './glasshouse-riot/index.ts'
import { flagship as heronBayTreasury } from './heron-bay-treasury/index.ts'
import { flagship as lamplightRegatta } from './lamplight-regatta/index.ts'
import { flagship as marigoldCaravan } from './marigold-caravan/index.ts'
import { flagship as monsoonJar } from './monsoon-jar/index.ts'
import { flagship as mothAndLantern } from './moth-and-lantern/index.ts'
import { flagship as ninefoldKite } from './ninefold-kite/index.ts'
import { flagship as saltmarshPost } from './saltmarsh-post/index.ts'
import type { Flagship } from './sheet.ts'
import { flagship as sugarcaneThunder } from './sugarcane-thunder/index.ts'
import { flagship as tidepoolChoir } from './tidepool-choir/index.ts'

/** Every title that is drawn for itself alone. */
export const flagships: readonly Flagship[] = [
  brassworksVault,
  cedarClockworks,
  glasshouseRiot,
  heronBayTreasury,
  lamplightRegatta,
  marigoldCaravan,
  monsoonJar,
  mothAndLantern,
  ninefoldKite,
  saltmarshPost,
  sugarcaneThunder,
  tidepoolChoir,
]
