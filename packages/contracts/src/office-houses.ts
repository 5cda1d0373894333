import * as z from 'zod/mini'
import { catalogueDocument } from './catalogue-document.ts'
import { endpoint } from './endpoint.ts'
import { houseCode, houseDocument } from './house-document.ts'
import { approval } from './operators.ts'
import { text } from './text.ts'

/** What a section of a document is about. What touches more than looks and words takes two operators. */
export const touched = ['money', 'odds', 'people', 'nothing'] as const
export type Concern = (typeof touched)[number]

/**
 * What is wrong with a place in a document. `UNKNOWN`: it names what is not there. `STAYS`: it cannot change any more.
 * `LEFT_OUT`: it can be switched off, and not be left out. `TAKEN`: another house has it. `TWICE`: it is there twice.
 * `UNSOUND`: it does not fit what stands beside it. `SPENT`: more was promised than it would allow. `DEMO`: for play
 * money alone. `FAINT`: a colour too near to what it stands on to be read. `REFUSED`: the database does not take it.
 */
export const documentProblems = [
  'UNKNOWN',
  'STAYS',
  'LEFT_OUT',
  'TAKEN',
  'TWICE',
  'UNSOUND',
  'SPENT',
  'DEMO',
  'FAINT',
  'REFUSED',
] as const
export type DocumentProblem = (typeof documentProblems)[number]

const foundProblem = z.object({
  /** Where, such as `jackpots.grand.price`. */
  path: z.string(),
  problem: z.enum(documentProblems),
})
export type FoundProblem = z.output<typeof foundProblem>

/**
 * What may be put and deserves a second look. `OUTLIVES_PLAYERS`: a pot that would fall less than once a year. `UNSAID`:
 * a text is missing in a language of the house.
 */
export const documentWarnings = ['OUTLIVES_PLAYERS', 'UNSAID'] as const
export type DocumentWarning = (typeof documentWarnings)[number]

const foundWarning = z.object({ path: z.string(), warning: z.enum(documentWarnings) })
export type FoundWarning = z.output<typeof foundWarning>

const sectionChange = z.object({ section: z.string(), touches: z.enum(touched) })
export type SectionChange = z.output<typeof sectionChange>

/** What a document would change, or what keeps it from being put. */
export const documentCheck = z.object({
  isNew: z.boolean(),
  problems: z.array(foundProblem),
  warnings: z.array(foundWarning),
  changes: z.array(sectionChange),
  /** Whether another operator has to agree. */
  takesTwo: z.boolean(),
})
export type DocumentCheck = z.output<typeof documentCheck>

/** What became of a document: nothing, where nothing changes; done at once; asked, where it takes two; or planned. */
export const documentPut = z.object({
  state: z.enum(['unchanged', 'done', 'asked', 'planned']),
  changes: z.array(sectionChange),
  approval: z.nullable(approval),
})
export type DocumentPut = z.output<typeof documentPut>

const office = { audience: 'operator', rate: 'list' } as const
const house = houseCode
const reason = text(140)
const HOUSE_BYTES = 2 * 1024 * 1024
const CATALOGUE_BYTES = 16 * 1024 * 1024

const officeHouse = z.object({
  code: z.string(),
  name: z.string(),
  hosts: z.array(z.string()),
  currency: z.string(),
  /** By whose clock its days begin. */
  zone: z.string(),
  languages: z.array(z.string()),
})
/** A house as whoever works for it has to know it everywhere. */
export type OfficeHouse = z.output<typeof officeHouse>

export const listHouses = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/houses',
  summary: 'The houses that the operator works for',
  reply: z.array(officeHouse),
  refusals: ['NOT_PERMITTED'],
})

export const showHouse = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/houses/document',
  summary: 'All that makes a house, as it can be put again',
  query: z.strictObject({ house }),
  reply: houseDocument,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const checkHouse = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/houses/check',
  summary: 'What a document would change in a house, or what is wrong with it',
  mostBytes: HOUSE_BYTES,
  body: z.strictObject({ document: houseDocument }),
  reply: documentCheck,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** The id is the caller's own: sent again, it is the same wish. */
export const putHouse = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/houses',
  summary: 'Make a house, or change it to what the document says; what is more than looks takes two',
  mostBytes: HOUSE_BYTES,
  body: z.strictObject({ id: z.uuid(), document: houseDocument, reason }),
  reply: documentPut,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'FIELD_FORMAT',
    'CHANGED_MEANWHILE',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})

/** For whoever decides: every section as it is and as it would be. */
export const showChange = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/houses/change',
  summary: 'What was asked of a house or of the catalogue, section by section, beside what is there',
  query: z.strictObject({ id: z.uuid() }),
  reply: z.object({
    subject: z.string(),
    sections: z.array(z.object({ section: z.string(), now: z.unknown(), wanted: z.unknown() })),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const showCatalogue = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/catalogue',
  summary: 'What all houses choose from, as it can be put again',
  reply: catalogueDocument,
  refusals: ['NOT_PERMITTED'],
})

export const checkCatalogue = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/catalogue/check',
  summary: 'What a document would change in the catalogue, or what is wrong with it',
  mostBytes: CATALOGUE_BYTES,
  body: z.strictObject({ document: catalogueDocument }),
  reply: documentCheck,
  refusals: ['NOT_PERMITTED'],
})

export const putCatalogue = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/catalogue',
  summary: 'Add to the catalogue, or change what it has; games and lotteries take two',
  mostBytes: CATALOGUE_BYTES,
  body: z.strictObject({ id: z.uuid(), document: catalogueDocument, reason }),
  reply: documentPut,
  refusals: ['NOT_PERMITTED', 'FIELD_FORMAT', 'CHANGED_MEANWHILE', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

export const getRegions = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'GET',
  path: '/wps/office/houses/regions',
  summary: 'The countries whose visitors are turned away from a house',
  query: z.strictObject({ house: text(16) }),
  reply: z.object({ countries: z.array(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Asked by one owner and decided by another; none: everybody may come in. */
export const restrictRegions = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'POST',
  path: '/wps/office/houses/restrict',
  summary: 'Ask that visitors of these countries, and of no others, be turned away',
  body: z.strictObject({
    id: z.uuid(),
    house: text(16),
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/** For so many minutes, or until it is opened. */
export const closeHouse = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'POST',
  path: '/wps/office/houses/close',
  summary: 'Close a house for maintenance at once; bets under way are settled',
  body: z.strictObject({
    house: text(16),
    minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(999_999))),
    /** What visitors read of it. */
    info: z.nullable(text(200)),
  }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const openHouse = endpoint({
  audience: 'operator',
  rate: 'list',
  method: 'POST',
  path: '/wps/office/houses/open',
  summary: 'Open a house that was closed for maintenance',
  body: z.strictObject({ house: text(16) }),
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
