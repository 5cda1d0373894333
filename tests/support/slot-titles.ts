/** One title for each kind of mathematics: lines, ways, sticky wilds, three reels, hold-and-win, orbs, clusters. */
export const slotOfEachMathematics = [
  'lamplight-regatta',
  'saltmarsh-post',
  'moth-and-lantern',
  'cedar-clockworks',
  'brassworks-vault',
  'monsoon-jar',
  'glasshouse-riot',
] as const
