import type {
  BodyOf,
  OfficeHit,
  OfficeHitKind,
  OperatorRole,
  ReplyOf,
  searchOffice as contract,
} from '@baize/contracts'
import { officeHitKinds } from '@baize/contracts'
import { accountKey, findByContact, readPayeeNames } from '#modules/identity'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { anyUuid } from '#platform/list-place'
import type { Operator } from '#platform/visit'
import * as store from './store/search.ts'

/** Who may find what: the same who may read it on its own screen. */
const readersOf: Readonly<Record<OfficeHitKind, readonly OperatorRole[]>> = {
  member: ['support', 'cashier', 'risk', 'finance', 'auditor'],
  round: ['support', 'risk', 'finance', 'games', 'auditor'],
  order: ['support', 'risk', 'finance', 'games', 'auditor'],
  ticket: ['support', 'risk', 'finance', 'games', 'auditor'],
  draw: ['support', 'risk', 'finance', 'owner', 'games', 'auditor'],
  deposit: ['support', 'cashier', 'finance', 'auditor'],
  withdrawal: ['support', 'cashier', 'risk', 'finance', 'auditor'],
  posting: ['risk', 'finance', 'owner', 'auditor'],
  approval: ['support', 'cashier', 'risk', 'finance', 'owner', 'games', 'auditor'],
  case: ['support', 'risk', 'auditor'],
  bill: ['support', 'risk', 'finance', 'auditor'],
  aml: ['risk'],
}

type Found = { readonly kind: OfficeHitKind; readonly rows: readonly store.HitRow[] }

type Search = {
  readonly merchantCode: string
  readonly text: string
  /** The kinds that whoever asks may read. */
  readonly kinds: readonly OfficeHitKind[]
}

/** Whatever the house knows by what was typed, by its shape, in as many ways as it can be meant. */
export async function searchOffice(
  app: App,
  operator: Operator,
  { house: merchantCode, term }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'searchOffice')
  requireMerchant(operator, merchantCode)
  const kinds = officeHitKinds.filter((kind) => readersOf[kind].some((role) => operator.roles.includes(role)))
  const search = { merchantCode, text: term.normalize('NFKC').trim(), kinds }
  const people = kinds.includes('member') ? await findPeople(app, search) : []
  await transaction(app, async (tx) => {
    for (const { id: subject } of people)
      await recordAudit(tx, { operator, merchantCode, action: 'member.look', subject })
  })
  const found = [{ kind: 'member' as const, rows: people }, ...(await findThings(app, search))]
  const groups = officeHitKinds.flatMap((kind) => {
    const rows = found.flatMap((each) => (each.kind === kind ? each.rows : []))
    const hits = [...new Map(rows.map((row) => [row.id, hitOf(row)])).values()].slice(0, 5)
    return hits.length > 0 ? [{ kind, hits }] : []
  })
  return { groups }
}

/** Members by what is personal: a number, an address, the end of a card with a name. Whoever finds one has looked at them. */
async function findPeople(app: App, { merchantCode, text }: Search): Promise<store.HitRow[]> {
  const contact = await findByContact(app, { merchantCode, typed: text })
  if (contact) return store.findMembersByIds(app.db, { merchantCode, ids: [contact.id] })
  const [, start, named, name, end] = /^(\d{4})\s+(\D+)$|^(\D+)\s+(\d{4})$/.exec(text) ?? []
  const last4 = start ?? end
  if (!last4) return []
  const holders = await store.readCardHolders(app.db, { merchantCode, text: last4 })
  const names = await readPayeeNames(app, holders)
  const typed = wordsIn(named ?? name ?? '')
  const ids = holders.filter((id) => {
    const own = wordsIn(names.get(id) ?? '')
    return typed.every((word) => own.includes(word))
  })
  return store.findMembersByIds(app.db, { merchantCode, ids })
}

function wordsIn(name: string): string[] {
  return name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
}

async function findThings(app: App, { merchantCode, text, kinds }: Search): Promise<Found[]> {
  const found: Found[] = []
  const id = text.toLowerCase()
  const isId = anyUuid.test(id)
  const byReference = isReference(text) ? store.findersByReference : {}
  const finders: Readonly<Partial<Record<OfficeHitKind, store.HitFinder>>> = isId
    ? store.findersById
    : byReference
  for (const kind of kinds) {
    const rows = await finders[kind]?.(app.db, { merchantCode, text: isId ? id : text })
    if (rows) found.push({ kind, rows })
  }
  const [, number] = /^(?:C-)?0*([1-9]\d{0,11})$/i.exec(text) ?? []
  if (number && kinds.includes('case'))
    found.push({ kind: 'case', rows: await store.findCaseByNumber(app.db, { merchantCode, text: number }) })
  const start = accountKey(text)
  if (!isId && start.length >= SHORTEST_START && kinds.includes('member'))
    found.push({
      kind: 'member',
      rows: await store.findByAccountStart(app.db, { merchantCode, text: start }),
    })
  return found
}

const SHORTEST_START = 3

/** Something that another machine could have made up. */
function isReference(text: string): boolean {
  return /^[\x21-\x7e]{3,100}$/.test(text)
}

function hitOf({ at, ...row }: store.HitRow): OfficeHit {
  return { ...row, at: at?.toISOString() ?? null }
}
