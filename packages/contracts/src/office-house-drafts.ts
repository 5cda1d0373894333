import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { houseCode, houseDocument } from './house-document.ts'
import { languageCodes } from './languages.ts'
import { documentCheck, documentPut } from './office-houses.ts'
import { text } from './text.ts'
import { looks } from './theme.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = houseCode
const reason = text(140)
const HOUSE_BYTES = 2 * 1024 * 1024
/** How often a draft was saved; none was where it is 0. */
const revision = z.int().check(z.minimum(0), z.maximum(999_999_999))
const query = z.strictObject({ house })

export const houseDraft = z.object({
  document: houseDocument,
  /** The house that it was begun upon, so that what others changed since can be told from what is mine. */
  base: houseDocument,
  revision: z.number(),
  savedAt: z.string(),
  /** The house is another by now: what is put would undo what others did. */
  isStale: z.boolean(),
})
export type HouseDraft = z.output<typeof houseDraft>

export const getHouseDraft = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/houses/draft',
  summary: 'My draft of a house, with the house it was begun upon and the house of now',
  query,
  reply: z.object({ now: houseDocument, draft: z.nullable(houseDraft) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** The document names by `seen` the house that it was written upon; the revision, the draft it takes the place of. */
export const draftHouse = endpoint({
  ...office,
  method: 'PUT',
  path: '/wps/office/houses/draft',
  summary: 'Keep my draft of a house, and say what it would change; nobody else sees it',
  mostBytes: HOUSE_BYTES,
  body: z.strictObject({ document: houseDocument, revision }),
  reply: z.object({ revision: z.number(), savedAt: z.string(), check: documentCheck }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const dropHouseDraft = endpoint({
  ...office,
  method: 'DELETE',
  path: '/wps/office/houses/draft',
  summary: 'Throw my draft of a house away',
  query,
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

const publication = z.extend(documentPut, {
  /** When it is put, where it is not put at once. */
  appliesAt: z.nullable(z.string()),
})
export type HousePublication = z.output<typeof publication>

const putRefusals = [
  'NOT_PERMITTED',
  'NOT_FOUND',
  'FIELD_FORMAT',
  'CHANGED_MEANWHILE',
  'REQUEST_ID_REUSED',
  'PROOF_REQUIRED',
] as const

/** The id is the caller's own: sent again, it is the same wish. Two operators agree before the time comes. */
export const publishHouse = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/houses/publish',
  summary: 'Put my draft of a house, now or at a time; what is more than looks takes two',
  body: z.strictObject({ id: z.uuid(), house, revision, reason, at: z.nullable(z.iso.datetime()) }),
  reply: publication,
  refusals: putRefusals,
})

export const rollBackHouse = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/houses/back',
  summary: 'Make a house what it was in a version; a change like any other, with the same eyes',
  body: z.strictObject({
    id: z.uuid(),
    house,
    number: z.int().check(z.minimum(1), z.maximum(999_999_999)),
    reason,
  }),
  reply: documentPut,
  refusals: putRefusals,
})

export const planStates = ['waiting', 'planned', 'done', 'failed', 'withdrawn'] as const
export type PlanState = (typeof planStates)[number]

export const housePlan = z.object({
  id: z.string(),
  state: z.enum(planStates),
  appliesAt: z.string(),
  sections: z.array(z.string()),
  reason: z.string(),
  askedBy: z.string(),
  agreedBy: z.nullable(z.string()),
  /** Why it could not be done when its time came. */
  failure: z.nullable(z.string()),
})
export type HousePlan = z.output<typeof housePlan>

export const listHousePlans = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/houses/plans',
  summary:
    'What is to become of a house at a time, and what became of it; the latest time first, fifty a page',
  query: z.strictObject({ house, after: z.optional(text(200)) }),
  reply: z.object({ plans: z.array(housePlan), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

export const withdrawHousePlan = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/houses/plans/withdraw',
  summary: 'Let a change of a house not happen whose time has not come',
  body: z.strictObject({ house, id: z.uuid(), reason }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'ALREADY_DECIDED'],
})

/** The ticket opens `/office/preview/<ticket>` once, within a minute. */
export const previewHouse = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/houses/preview',
  summary: 'A ticket for the page as my draft would have it, or as the house is where I have none',
  body: z.strictObject({
    house,
    language: z.enum(languageCodes),
    look: z.enum(looks),
    path: z.string().check(z.regex(/^\/m\/[A-Za-z]{1,40}$/)),
  }),
  reply: z.object({ ticket: z.string() }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'FIELD_FORMAT'],
})
