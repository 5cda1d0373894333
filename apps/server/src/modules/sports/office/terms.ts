import {
  type BodyOf,
  type changeCompetitionTerms as changing,
  competitionTerms,
  type listOfficeCompetitions as listing,
  type OfficeTerms,
  type QueryOf,
  type ReplyOf,
} from '@baize/contracts'
import { approvalKind, recordAudit, requestApproval, requireAction, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { type ListName, readPlace, shortNumber, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import { termsIn } from '../book/competition-terms.ts'
import type { CompetitionTerms } from '../book/quote.ts'
import { usualDelayMs } from '../book/quote-state.ts'
import * as store from '../store/office-terms.ts'
import { nameIn } from '../views/on-wire.ts'
import type { Trader } from './fixtures.ts'

const PAGE = 50
const anyCompetition = /^[a-z0-9-]{1,24}:competition:[A-Za-z0-9._-]{1,64}$/

export async function listOfficeCompetitions(
  app: App,
  { operator, language }: Trader,
  { sport, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listOfficeCompetitions')
  const list = ['sports-competitions', sport]
  const before = after === undefined ? undefined : placeIn(list, after)
  const found = await store.readCompetitions(app.db, { sport, before, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  return {
    competitions: page.map(({ id, names, terms, ...competition }) => ({
      ...competition,
      competitionId: id,
      name: nameIn(names, language),
      terms: termsOnWire(termsIn(terms)),
    })),
    after: last ? writePlace(list, [last.fixtures, last.id]) : null,
  }
}

function placeIn(list: ListName, after: string): store.CompetitionPlace {
  const [fixtures = '', id = ''] = readPlace({ list, after, forms: [shortNumber, anyCompetition] })
  return { fixtures: Number(fixtures), id }
}

function termsOnWire({
  delayMs,
  marketPart,
  fixturePart,
  dayPart,
  margin,
  types,
}: CompetitionTerms): OfficeTerms {
  return {
    delayMs: delayMs ?? null,
    marketPart: marketPart ?? null,
    fixturePart: fixturePart ?? null,
    dayPart: dayPart ?? null,
    margin: margin ?? null,
    types: Object.entries(types ?? {})
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([type, own]) => ({ type, marketPart: own.marketPart ?? null, margin: own.margin ?? null })),
  }
}

/** What is as elsewhere is left out. */
function termsKept({ types, ...own }: OfficeTerms): CompetitionTerms {
  const kept = types
    .map(({ type, ...terms }) => [type, withoutNothing(terms)] as const)
    .filter(([, terms]) => Object.keys(terms).length > 0)
  return { ...withoutNothing(own), ...(kept.length > 0 && { types: Object.fromEntries(kept) }) }
}

function withoutNothing(values: Readonly<Record<string, number | null>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

const WHOLE = 1_000_000

/** Whether the house may lose more by anything, takes bets sooner, or quotes what may be nearer to fair. */
function isWider(sport: string, before: CompetitionTerms, after: CompetitionTerms): boolean {
  const types = new Set([...Object.keys(before.types ?? {}), ...Object.keys(after.types ?? {})])
  const more = (one: number | undefined, other: number | undefined) => (other ?? WHOLE) > (one ?? WHOLE)
  const delayOf = ({ delayMs }: CompetitionTerms) => delayMs ?? usualDelayMs(sport)
  return (
    more(before.fixturePart, after.fixturePart) ||
    more(before.dayPart, after.dayPart) ||
    delayOf(after) < delayOf(before) ||
    [undefined, ...types].some((type) => {
      const [one, other] = [ofType(before, type), ofType(after, type)]
      return more(one.marketPart, other.marketPart) || isNearerToFair(one.margin, other.margin)
    })
  )
}

function ofType(terms: CompetitionTerms, type: string | undefined) {
  const own = type === undefined ? undefined : terms.types?.[type]
  return { marketPart: own?.marketPart ?? terms.marketPart, margin: own?.margin ?? terms.margin }
}

/** What the feed lays on its odds may be more or less than any figure. */
function isNearerToFair(before: number | undefined, after: number | undefined): boolean {
  if (before === after) return false
  return before === undefined || after === undefined || after < before
}

/** Limits, margins and the wait of a competition, where they are wider than before in any part. */
export const competitionTermsChange = approvalKind({
  kind: 'competition.terms',
  action: 'changeCompetitionTerms',
  body: competitionTerms,
  async before(db, { subject }) {
    const known = await store.findTerms(db, subject)
    return known ? termsOnWire(termsIn(known.terms)) : null
  },
  async apply(tx, { subject: id, body }) {
    if (!(await store.lockTerms(tx, id))) return { failure: 'NOT_FOUND' }
    await store.writeTerms(tx, { id, terms: termsKept(body) })
    return {}
  },
})

/** Sets what differs in a competition; what widens it waits for another operator. Of no one house. */
export async function changeCompetitionTerms(
  app: App,
  { operator }: Pick<Trader, 'operator'>,
  { id, competitionId: subject, terms, reason }: BodyOf<typeof changing>,
): Promise<ReplyOf<typeof changing>> {
  requireAction(operator, 'changeCompetitionTerms')
  requireAsker(app, operator, competitionTermsChange)
  const after = termsKept(terms)
  const isDone = await transaction(app, async (tx) => {
    const known = await store.lockTerms(tx, subject)
    if (!known) throw new Refusal('NOT_FOUND')
    const before = termsIn(known.terms)
    if (isWider(known.sport, before, after)) return false
    if (JSON.stringify(termsOnWire(before)) === JSON.stringify(termsOnWire(after))) return true
    await store.writeTerms(tx, { id: subject, terms: after })
    const line = { operator, merchantCode: null, action: competitionTermsChange.kind, subject }
    await recordAudit(tx, { ...line, before: termsOnWire(before), after: { ...termsOnWire(after), reason } })
    return true
  })
  const onWire = termsOnWire(after)
  if (isDone) return { terms: onWire, approval: null }
  const asked = { id, operator, merchantCode: null, subject, body: onWire, reason }
  return { terms: onWire, approval: await requestApproval(app, competitionTermsChange, asked) }
}
