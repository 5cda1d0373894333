import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { operatorRoles } from './operators.ts'
import { line } from './text.ts'

const common = { audience: 'operator', rate: 'read' } as const

const house = line(16)
/** The filters of a list as they stand in its address. */
const search = z.string().check(z.maxLength(500), z.regex(/^[!-~]*$/))
const role = z.nullable(z.enum(operatorRoles))

const officeView = z.object({
  id: z.string(),
  screen: z.string(),
  name: z.string(),
  search: z.string(),
  /** Who else sees it; null where it is one's own. */
  role,
  /** Whether it is the operator's to take away. */
  isOwn: z.boolean(),
})
/** A list of the console with its filters, kept under a name. */
export type OfficeView = z.output<typeof officeView>

export const listOfficeViews = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/views',
  summary: 'The views that I have kept for a house, and those of my roles, by name',
  query: z.strictObject({ house }),
  reply: z.object({ views: z.array(officeView) }),
  refusals: ['NOT_FOUND'],
})

export const saveOfficeView = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/views',
  summary: 'Keep the filters of a list under a name; the same name is written over',
  body: z.strictObject({
    house,
    screen: z.string().check(z.regex(/^[a-zA-Z]{1,20}$/)),
    name: line(40),
    search,
    role,
  }),
  reply: officeView,
  refusals: ['NOT_FOUND', 'NOT_PERMITTED', 'VIEWS_FULL'],
})

export const removeOfficeView = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/views/remove',
  summary: 'Forget a view of mine',
  body: z.strictObject({ id: z.uuid() }),
  reply: z.object({}),
  refusals: ['NOT_FOUND'],
})

export const columnWidths = ['narrow', 'normal', 'wide'] as const
const word = z.string().check(z.regex(/^[a-zA-Z]{1,20}$/))

const listLook = z.strictObject({
  /** The list of the console whose columns these are. */
  list: word,
  columns: z
    .array(z.strictObject({ column: word, isHidden: z.boolean(), width: z.enum(columnWidths) }))
    .check(z.maxLength(30)),
})
/** Which columns of a list an operator sees, and how wide. */
export type ListLook = z.output<typeof listLook>

export const getListLooks = endpoint({
  ...common,
  method: 'GET',
  path: '/wps/office/looks',
  summary: 'How I have arranged the columns of lists',
  reply: z.object({ looks: z.array(listLook) }),
  refusals: [],
})

export const saveListLook = endpoint({
  ...common,
  method: 'POST',
  path: '/wps/office/looks',
  summary: 'Keep which columns of a list I see, and how wide; what was kept of it before is written over',
  body: listLook,
  reply: listLook,
  refusals: ['VIEWS_FULL'],
})
