import { partOf } from './rates.ts'

/** A member or an agent on a day, in one family of games. */
export type RebateNode = {
  readonly id: string
  /** Nobody for those at the top. */
  readonly uplineId: string | null
  readonly ratePpm: number
  /** Own valid turnover as it counts for rebates, in units or in parts of them. */
  readonly turnover: bigint
}

export type RebateShare = {
  readonly id: string
  /** Turnover of everybody below and of the own. */
  readonly team: bigint
  readonly gross: bigint
  /** What the teams directly below come to. */
  readonly children: bigint
  readonly net: bigint
}

/**
 * What everybody earns of a day's play in one family: a team comes to its rate of all its turnover, rounded down once to a
 * unit, and what the teams directly below come to is theirs. Nodes are given with each before those below it, and
 * are answered in the same order. All that is paid adds up to what the tops come to. Turnover may be given in so many
 * parts of a unit, such as `WEIGHTED_PARTS`, so that nothing is rounded before.
 */
export function foldRebates(nodes: readonly RebateNode[], parts = 1n): RebateShare[] {
  const uplines = uplinesOf(nodes)
  const teams = nodes.map(({ turnover }) => turnover)
  const grosses = nodes.map(() => 0n)
  const below = nodes.map(() => 0n)
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const team = at(teams, index)
    const gross = partOf(team, at(nodes, index).ratePpm, parts)
    grosses[index] = gross
    const upline = at(uplines, index)
    if (upline === null) continue
    teams[upline] = at(teams, upline) + team
    below[upline] = at(below, upline) + gross
  }
  return nodes.map(({ id }, index) => {
    const [gross, children] = [at(grosses, index), at(below, index)]
    if (gross < children) throw new RangeError(`${id} has a lower rate than somebody below.`)
    return { id, team: at(teams, index), gross, children, net: gross - children }
  })
}

/** Where the upline of each stands among the nodes. */
function uplinesOf(nodes: readonly RebateNode[]): readonly (number | null)[] {
  const places = new Map<string, number>()
  return nodes.map(({ id, uplineId }, index) => {
    const upline = uplineId === null ? null : places.get(uplineId)
    if (upline === undefined) throw new RangeError(`The upline of ${id} does not stand before it.`)
    if (places.has(id)) throw new RangeError(`${id} is there twice.`)
    places.set(id, index)
    return upline
  })
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`There is nothing at ${index}.`)
  return found
}
