import type { ExclusionTerm, FreshProof, TimeOut } from '@baize/contracts'
import { memberExcluded, returnAsked } from '#facts/limits'
import { barPerson, requireFreshProof } from '#modules/identity'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import { DAY_MS, HOUR_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { changeOwn, holdStanding, type Whose } from './change-standing.ts'
import { refusalOf } from './decide-stake.ts'
import { type Exclusion, laterExclusion, type Standing } from './standing.ts'
import { insertChange, insertExclusion } from './store/changes.ts'
import { writeStanding } from './store/standings.ts'

const timeOutHours: Readonly<Record<TimeOut, number>> = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 }
const termMonths: Readonly<Record<Exclude<ExclusionTerm, 'permanent'>, number>> = {
  '6m': 6,
  '1y': 12,
  '5y': 60,
}
/** How long somebody who asks to come back waits. */
const RETURN_WAIT_MS = DAY_MS

/** No play and no deposits from this moment; nothing ends it early. */
export async function takeTimeOut(app: App, member: Member, length: TimeOut): Promise<void> {
  await changeOwn(app, member, async ({ tx, standing, house, now }) => {
    if (!house.pack.timeOuts.includes(length)) throw new Refusal('NOT_PERMITTED')
    const until = new Date(now.getTime() + timeOutHours[length] * HOUR_MS)
    const asked = exclusionOf({ kind: 'timeout', at: now, until })
    return { standing: await exclude(tx, standing, asked), action: 'timeout', detail: { length } }
  })
}

type Proven = { readonly member: Member; readonly visit: Visit }
type ExclusionRequest = { readonly term: ExclusionTerm; readonly proof: FreshProof | null }

/** No play from this moment for the person, under this account or a new one. Their money stays theirs to withdraw. */
export async function excludeSelf(
  app: App,
  { member, visit }: Proven,
  { term, proof }: ExclusionRequest,
): Promise<void> {
  await requireFreshProof(app, { member, visit }, proof)
  const { secrets } = app
  await changeOwn(app, member, async ({ tx, standing, house, now }) => {
    if (!house.pack.exclusionTerms.includes(term)) throw new Refusal('NOT_PERMITTED')
    const until = term === 'permanent' ? null : monthsAfter(now, termMonths[term])
    const asked = exclusionOf({ kind: 'self', at: now, until })
    const excluded = await exclude(tx, standing, asked)
    await excludePerson(tx, { secrets, memberId: member.id, asked })
    return { standing: excluded, action: 'excluded', detail: { term } }
  })
}

type ByHouse = Whose & {
  readonly secrets: Secrets
  readonly until: Date | null
  readonly now: Date
  readonly reason: string
}

/** The house keeps somebody from playing, for their own good or because it must. */
export async function excludeByHouse(
  tx: Tx,
  { secrets, until, now, reason, ...whose }: ByHouse,
): Promise<Exclusion | null> {
  const { memberId } = whose
  const { standing } = await holdStanding(tx, whose)
  const asked = exclusionOf({ kind: 'house', at: now, until })
  await writeStanding(tx, await exclude(tx, standing, asked))
  await insertChange(tx, { memberId, action: 'excluded', detail: { reason }, madeBy: 'house', now })
  await excludePerson(tx, { secrets, memberId, asked })
  return standing.exclusion
}

async function exclude(tx: Tx, standing: Standing, asked: Exclusion): Promise<Standing> {
  const { memberId } = standing
  await insertExclusion(tx, memberId, asked)
  const exclusion = laterExclusion(standing.exclusion, asked)
  await emit(tx, memberExcluded, {
    memberId,
    kind: exclusion.kind,
    until: exclusion.until?.toISOString() ?? null,
  })
  await push(tx, { memberIds: [memberId] }, { type: 'play.halted' })
  return { ...standing, exclusion }
}

type Person = { readonly secrets: Secrets; readonly memberId: string; readonly asked: Exclusion }

/** The same for every other account of the person, and for any that they would make. */
async function excludePerson(tx: Tx, { secrets, memberId, asked }: Person): Promise<void> {
  const siblings = await barPerson(tx, { secrets, memberId, until: asked.until })
  for (const sibling of siblings) {
    const { standing } = await holdStanding(tx, sibling)
    await writeStanding(tx, await exclude(tx, standing, asked))
    const detail = { as: memberId }
    await insertChange(tx, {
      memberId: sibling.memberId,
      action: 'excluded',
      detail,
      madeBy: 'house',
      now: asked.at,
    })
  }
}

/** After an exclusion has run out: a day begins, and who they are is looked at again; play is open after both. */
export async function askReturn(app: App, member: Member): Promise<void> {
  await changeOwn(app, member, async ({ tx, standing, now }) => {
    const { exclusion } = standing
    if (!exclusion || exclusion.kind === 'timeout' || exclusion.returnAskedAt) throw new Refusal('NOT_FOUND')
    const refusal = exclusion.until === null || now < exclusion.until ? refusalOf(exclusion) : undefined
    if (refusal) throw refusal
    await emit(tx, returnAsked, { memberId: member.id, merchantCode: member.merchantCode })
    return {
      standing: { ...standing, exclusion: { ...exclusion, returnAskedAt: now, returnsAt: null } },
      action: 'return asked for',
    }
  })
}

/** The earliest moment at which somebody who asked may play again. */
export function returnDay(askedAt: Date): Date {
  return new Date(askedAt.getTime() + RETURN_WAIT_MS)
}

function exclusionOf(asked: Pick<Exclusion, 'kind' | 'at' | 'until'>): Exclusion {
  return { ...asked, returnAskedAt: null, returnsAt: null }
}

/** The same day so many months on, or the last of the month where it has no such day. */
function monthsAfter(from: Date, months: number): Date {
  const day = from.getUTCDate()
  const moved = new Date(from)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, last))
  return moved
}
