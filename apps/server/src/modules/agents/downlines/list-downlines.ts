import type { listDownlines as contract, QueryOf, ReplyOf, TreeLine } from '@baize/contracts'
import {
  type BelowPlace,
  type BelowRow,
  findMember,
  findMemberId,
  maskedDownline,
  readAgentsAbove,
  readBelow,
} from '#modules/identity'
import type { App } from '#platform/app'
import { type AskingAgent, requireAgent } from './asking-agent.ts'
import { anyUuid, type ListName, readPlace, shortNumber, writePlace } from '#platform/list-place'

const PAGE = 50
const LIST = 'downlines'
/** Deeper than any tree. */
const EVERY_LEVEL = 1_000

type Ask = QueryOf<typeof contract>

/** Everybody below the agent, level by level; by an account, the one who has it and nobody else. */
export async function listDownlines(
  app: App,
  asking: AskingAgent,
  { depth, account, after }: Ask,
): Promise<ReplyOf<typeof contract>> {
  await requireAgent(app.db, asking)
  const levels = depth === undefined ? EVERY_LEVEL : Number(depth)
  if (account !== undefined) {
    const found = await findByAccount(app, asking, account)
    return { downlines: found && found.level <= levels ? [found] : [], after: null }
  }
  const list = [LIST, asking.member.id, depth]
  const rows = await readBelow(app.db, {
    agentId: asking.member.id,
    at: app.clock.now(),
    depth: levels,
    after: after === undefined ? undefined : placeOf(list, after),
    limit: PAGE + 1,
  })
  const page = rows.slice(0, PAGE)
  const end = page.at(-1)
  return {
    downlines: page.map(lineOnWire),
    after: rows.length > PAGE && end ? writePlace(list, [end.level, end.node, end.id]) : null,
  }
}

function placeOf(list: ListName, after: string): BelowPlace {
  const forms = [shortNumber, shortNumber, anyUuid]
  const [level = '', node = '', id = ''] = readPlace({ list, after, forms })
  return { level: Number(level), node: Number(node), id }
}

/** Only the whole name finds somebody: a list of names cannot be guessed together. */
async function findByAccount(
  app: App,
  { member, merchant }: AskingAgent,
  account: string,
): Promise<TreeLine | undefined> {
  const id = await findMemberId(app.db, { merchantCode: merchant.code, account })
  if (id === undefined || id === member.id) return undefined
  const above = (await readAgentsAbove(app.db, { memberIds: [id], at: app.clock.now() })).get(id) ?? []
  const between = above.filter((each) => each !== id)
  const level = between.indexOf(member.id) + 1
  const found = level === 0 ? undefined : await findMember(app.db, id)
  if (found?.type !== 0 && found?.type !== 2) return undefined
  const { type, createdAt: joinedAt } = found
  return lineOnWire({ id, account: found.account, type, joinedAt, parentId: between[0] ?? member.id, level })
}

function lineOnWire(row: Omit<BelowRow, 'node'>): TreeLine {
  const { id, parentId, level, type, joinedAt } = row
  return { id, parentId, level, account: maskedDownline(row), type, joinedAt: joinedAt.toISOString() }
}
