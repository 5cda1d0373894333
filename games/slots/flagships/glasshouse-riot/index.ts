import type { Flagship } from '../sheet.ts'
import { ringleader } from './figure.ts'
import { frame } from './frame.ts'
import { broadLeaf, cactus, mushroom, seedPod } from './growths.ts'
import { cheekyHibiscus } from './hibiscus.ts'
import { riotNight } from './riot.ts'
import { greenhouse } from './room.ts'
import { roseWarrior } from './rose.ts'
import { crackingPot } from './scatter.ts'
import { sign } from './sign.ts'
import { title } from './title.ts'
import { shoutingTulip } from './tulip.ts'
import { pollenStar } from './wild.ts'

/** A greenhouse whose plants have had enough. */
export const flagship: Flagship = {
  id: 'glasshouse-riot',
  face: { family: 'bungee', weight: 400 },
  title,
  sign,
  symbols: {
    wild: pollenStar,
    scatter: crackingPot,
    h1: cheekyHibiscus,
    h2: roseWarrior,
    h3: shoutingTulip,
    l1: mushroom,
    l2: cactus,
    l3: seedPod,
    l4: broadLeaf,
  },
  reels: frame,
  base: greenhouse,
  feature: riotNight,
  figure: ringleader,
  stand: { side: 'end', foot: 12, width: 122 },
  passage: { kind: 'burst', colours: ['#0a2a24', '#ff3d9f', '#fff06a'] },
  words: {
    fill: ['#fffff0', '#ffe23a'],
    edge: '#4a0450',
    panel: ['#4a1f78', '#1c0a40'],
    line: '#8fffb4',
  },
}
