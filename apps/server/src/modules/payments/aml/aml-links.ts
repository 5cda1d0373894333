import type { AmlLink, AmlMark, getAmlLinks as contract, QueryOf, ReplyOf } from '@baize/contracts'
import { findMembers, readDeviceSharers } from '#modules/identity'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { type Db, transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { findCase } from '../store/aml.ts'
import { readCardSharers } from '../store/bank-cards.ts'

/** More are no picture; that there are more is said. */
const MOST_MEMBERS = 40
/** Who shares something with the member, and who with these. */
const STEPS = 2

/** Whom the member of a case shares cards and devices with. That it was looked at is noted. */
export async function getAmlLinks(
  app: App,
  operator: Operator,
  { id }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'getAmlLinks')
  const known = await findCase(app.db, id)
  if (!known) throw new Refusal('NOT_FOUND')
  const { memberId, merchantCode } = known
  requireMerchant(operator, merchantCode)
  const { ids, links, isCut } = await followMarks(app.db, memberId)
  const accounts = new Map((await findMembers(app.db, ids)).map((member) => [member.id, member.account]))
  const after = { members: ids.length }
  const line = { operator, merchantCode, action: 'aml-case.look', subject: id, after }
  await transaction(app, (tx) => recordAudit(tx, line))
  return { members: ids.map((each) => ({ id: each, account: accounts.get(each) ?? '' })), links, isCut }
}

type Ring = { readonly ids: readonly string[]; readonly links: AmlLink[]; readonly isCut: boolean }

/** From one member on, step by step; the nearest come first. */
async function followMarks(db: Db, memberId: string): Promise<Ring> {
  const ids = new Set([memberId])
  const links = new Map<string, AmlLink>()
  let isCut = false
  let asked: readonly string[] = [memberId]
  for (let step = 0; step < STEPS && asked.length > 0; step += 1) {
    const found: string[] = []
    for (const { by, memberId: one, otherId: other } of await readSharers(db, asked)) {
      if (!ids.has(other) && ids.size >= MOST_MEMBERS) {
        isCut = true
        continue
      }
      if (!ids.has(other)) found.push(other)
      ids.add(other)
      const [first = one, second = other] = [one, other].toSorted()
      links.set(`${first} ${second} ${by}`, { one: first, other: second, by })
    }
    asked = found
  }
  return { ids: [...ids], links: [...links.values()], isCut }
}

async function readSharers(db: Db, ids: readonly string[]) {
  const named = (by: AmlMark) => (pair: { readonly memberId: string; readonly otherId: string }) => ({
    by,
    ...pair,
  })
  return [
    ...(await readCardSharers(db, ids)).map(named('card')),
    ...(await readDeviceSharers(db, ids)).map(named('device')),
  ]
}
