/** How the deck of a hand came about, as it stands in the log before the first card is dealt. */
export type DealLeaf = {
  readonly room: string
  readonly hand: number
  readonly domain: string
  /** The SHA-256 of the house's seed. */
  readonly commit: string
  /** What the seats added, as `dealSeed` says it. */
  readonly added: string
  /** The beacon that was named with it: its source and its round, such as `demo 589`. */
  readonly beacon: string
  /** Over the 52 cards. */
  readonly root: string
}

const WORD = '[0-9A-Za-z][0-9A-Za-z@._:-]{0,127}'
const HASH = '[0-9a-f]{64}'

export function dealLeaf({ room, hand, domain, commit, added, beacon, root }: DealLeaf): string {
  const lines = [`room ${room}`, `hand ${hand}`, `domain ${domain}`, `commit ${commit}`, `added ${added}`]
  return ['cards-deal v1', ...lines, `beacon ${beacon}`, `root ${root}`, ''].join('\n')
}

const dealt = new RegExp(
  `^cards-deal v1\nroom (${WORD})\nhand ([1-9][0-9]{0,8})\ndomain (${WORD})\ncommit (${HASH})\n` +
    `added (${HASH})\nbeacon (${WORD} [0-9]{1,18})\nroot (${HASH})\n$`,
)

/** Reads only what `dealLeaf` writes. */
export function readDealLeaf(body: string): DealLeaf | undefined {
  const [, room, hand, domain, commit, added, beacon, root] = dealt.exec(body) ?? []
  if (!room || !hand || !domain || !commit || !added || !beacon || !root) return undefined
  return { room, hand: Number(hand), domain, commit, added, beacon, root }
}
