import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/** What keeps every state it was in. */
export const versionKinds = [
  'house',
  'notice',
  'banner',
  'popup',
  'help',
  'promotion',
  'offer',
  'vip',
  'method',
] as const
export type VersionKind = (typeof versionKinds)[number]

export const officeVersion = z.object({
  kind: z.enum(versionKinds),
  /** The name, key or code of the thing within its house. */
  name: z.string(),
  number: z.number(),
  /** Who wrote it; null where it was found so. */
  by: z.nullable(z.string()),
  /** Who agreed, where it took two. */
  agreedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The version that was put back. */
  backTo: z.nullable(z.number()),
  /** It was taken away. */
  isGone: z.boolean(),
  at: z.string(),
})
export type OfficeVersion = z.output<typeof officeVersion>

const office = { audience: 'operator', rate: 'list', method: 'GET' } as const
const place = { house: text(16), kind: z.enum(versionKinds) }

/** A number of a version, as it stands in an address. */
export const versionNumber = z.string().check(z.regex(/^[1-9]\d{0,8}$/))

export const listVersions = endpoint({
  ...office,
  path: '/wps/office/versions',
  summary: 'The states that something of a house was in, newest first, fifty a page',
  query: z.strictObject({
    ...place,
    /** Of one thing; without, of all of the kind. */
    name: z.optional(text(64)),
    after: z.optional(text(200)),
  }),
  reply: z.object({ versions: z.array(officeVersion), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'BAD_QUERY'],
})

export const getVersion = endpoint({
  ...office,
  path: '/wps/office/versions/one',
  summary: 'One state that something was in, beside the one before it',
  query: z.strictObject({ ...place, name: text(64), number: versionNumber }),
  reply: z.object({
    version: officeVersion,
    /** Null where it was taken away. */
    content: z.unknown(),
    /** Null where there was nothing before. */
    before: z.unknown(),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
