import { type GameType, gameTypes } from '@baize/contracts'
import { foldRebates, type RebateNode, type RebateShare, WEIGHTED_PARTS } from '@baize/engines/agents'
import type { Tx } from '#platform/db'
import { dayOf } from '../house-day.ts'
import { type BillLine, type RunLines, textOf } from './lines.ts'
import type { CountedPlay, HouseSpan, PlacedAgent, RunSources } from './sources.ts'

type Node = PlacedAgent & { readonly isAgent: boolean }

type RebatePart = Omit<RebateShare, 'id'> & {
  readonly family: GameType
  readonly ratePpm: number
  readonly own: bigint
}

/** What everybody earns of a day's play by their rates: the tree and the rates are those of that day. */
export async function calculateRebates(tx: Tx, sources: RunSources, span: HouseSpan): Promise<RunLines> {
  const { merchantCode, since, until, zone } = span
  const at = new Date(until.getTime() - 1)
  const play = await sources.play(tx, { merchantCode, day: dayOf(since, zone) })
  if (play.length === 0) return { tops: 0n, earned: 0n, kept: 0n, shortfall: 0n, lines: [] }
  const nodes = nodesOf(await sources.tree(tx, { merchantCode, at }), play)
  const rates = await sources.rates(tx, { memberIds: nodes.map(({ agentId }) => agentId), at })
  const parts = new Map<string, RebatePart[]>()
  for (const family of gameTypes) {
    const own = ownIn(play, family)
    if (own.size === 0) continue
    const rateOf = (id: string) => rates.get(id)?.[family] ?? 0
    const shares = foldRebates(
      nodes.map((node) => rebateNode(node, rateOf, own)),
      WEIGHTED_PARTS,
    )
    for (const { id, ...share } of shares)
      if (share.gross > 0n) {
        const part = { family, ratePpm: rateOf(id), own: own.get(id) ?? 0n, ...share }
        parts.set(id, [...(parts.get(id) ?? []), part])
      }
  }
  const lines = nodes.flatMap((node) => {
    const own = parts.get(node.agentId)
    return own ? [lineOf(node, own)] : []
  })
  const tops = lines.reduce((sum, { uplineId, gross }) => (uplineId === null ? sum + gross : sum), 0n)
  return { tops, earned: lines.reduce((sum, { net }) => sum + net, 0n), kept: 0n, shortfall: 0n, lines }
}

/** Agents with each before those below, and behind them the members who played. */
function nodesOf(tree: readonly PlacedAgent[], play: readonly CountedPlay[]): Node[] {
  const agents = new Set(tree.map(({ agentId }) => agentId))
  const members = new Map(
    play.filter(({ memberId }) => !agents.has(memberId)).map((row) => [row.memberId, row.agentId]),
  )
  return [
    ...tree.map(({ agentId, uplineId }) => ({ agentId, uplineId, isAgent: true })),
    ...[...members].map(([agentId, uplineId]) => ({ agentId, uplineId, isAgent: false })),
  ]
}

function ownIn(play: readonly CountedPlay[], family: GameType): ReadonlyMap<string, bigint> {
  const own = new Map<string, bigint>()
  for (const row of play)
    if (row.family === family && row.weighted > 0n)
      own.set(row.memberId, (own.get(row.memberId) ?? 0n) + row.weighted)
  return own
}

function rebateNode(
  { agentId, uplineId }: Node,
  rateOf: (id: string) => number,
  own: ReadonlyMap<string, bigint>,
): RebateNode {
  return { id: agentId, uplineId, ratePpm: rateOf(agentId), turnover: own.get(agentId) ?? 0n }
}

function lineOf({ agentId, uplineId, isAgent }: Node, parts: readonly RebatePart[]): BillLine {
  const sum = (of: 'gross' | 'children' | 'net' | 'team') =>
    parts.reduce((total, part) => total + part[of], 0n)
  const net = sum('net')
  return {
    subjectId: agentId,
    agentId,
    uplineId,
    payer: 'house',
    // Members who are no agents have no commission, and play on with what comes back.
    pocket: isAgent ? 'commission' : 'cash',
    gross: sum('gross'),
    children: sum('children'),
    net,
    earned: net,
    kept: 0n,
    due: net,
    lossCarriedOn: 0n,
    inputs: {
      base: textOf(sum('team') / WEIGHTED_PARTS),
      // Turnover is in millionths of a unit.
      families: parts.map(({ family, ratePpm, own, team, gross, children }) => ({
        family,
        ratePpm,
        own: textOf(own),
        team: textOf(team),
        gross: textOf(gross),
        children: textOf(children),
      })),
    },
  }
}
