import { type TextPlace, textTree } from '../../rooms/text-tree.ts'

/** Bets that are sealed under one root: those of a fixture when it starts, or live ones before something is known. */
export type BetGroup = {
  /** A fixture, or `live`. */
  readonly of: string
  readonly root: string
  readonly count: number
  /** When the root had to stand in the log at the latest. */
  readonly by: string
  /** The beacon whose value nobody may know yet, such as `demo 589`; null where a real contest decides. */
  readonly beacon: string | null
}

const HASH = '[0-9a-f]{64}'
const COUNT = '[1-9][0-9]{0,8}'

function betGroupText({ of, root, count, by, beacon }: BetGroup): string {
  return [
    'bets-group v1',
    `of ${of}`,
    `root ${root}`,
    `count ${count}`,
    `by ${by}`,
    `beacon ${beacon ?? '-'}`,
    '',
  ].join('\n')
}

const grouped = new RegExp(
  `^bets-group v1\nof (\\S{1,128})\nroot (${HASH})\ncount (${COUNT})\nby (\\S{1,32})\nbeacon (-|\\S{1,32} [0-9]{1,18})\n$`,
)

/** Reads only what `betGroupText` writes. */
export function readBetGroup(text: string): BetGroup | undefined {
  const [, of, root, count, by, beacon] = grouped.exec(text) ?? []
  if (!of || !root || !count || !by || !beacon) return undefined
  return { of, root, count: Number(count), by, beacon: beacon === '-' ? null : beacon }
}

/** The one leaf of all groups that were sealed together, and the place in it of each, in their order. */
export function betsSealLeaf(
  at: string,
  groups: readonly BetGroup[],
): { readonly body: string; readonly places: readonly TextPlace[] } {
  const { root, placeOf } = textTree(groups.map(betGroupText))
  const body = `bets-seal v1\nat ${at}\ngroups ${groups.length}\nroot ${root}\n`
  return { body, places: groups.map((_, index) => placeOf(index)) }
}

const sealed = new RegExp(`^bets-seal v1\nat (\\S{1,32})\ngroups (${COUNT})\nroot (${HASH})\n$`)

/** Reads only what `betsSealLeaf` writes. */
export function readBetsSeal(
  body: string,
): { readonly at: string; readonly groups: number; readonly root: string } | undefined {
  const [, at, groups, root] = sealed.exec(body) ?? []
  return at && groups && root ? { at, groups: Number(groups), root } : undefined
}
