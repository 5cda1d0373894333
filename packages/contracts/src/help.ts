import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { languageCodes } from './languages.ts'

/** An address of a page may end with `#anchor`, which leads to the article of that name. */
export const helpArticle = z.object({
  id: z.string(),
  anchor: z.nullable(z.string()),
  title: z.string(),
  /** Rich text, see `readRichText`; empty where an entry only holds others. */
  content: z.string(),
})
export type HelpArticle = z.output<typeof helpArticle>

export const helpEntry = z.object({ ...helpArticle.shape, children: z.array(helpArticle) })
export type HelpEntry = z.output<typeof helpEntry>

/** In order: `p` and `c` of a page's address count from 0 in this list and in the children of its entries. */
export const getHelpCenter = endpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  summary: 'The help centre: entries with the articles below them',
  audience: 'guest',
  rate: 'read',
  answersWhenClosed: true,
  query: z.strictObject({
    /** Where it is another than the caller's. */
    lang: z.optional(z.enum(languageCodes)),
    device: z.optional(z.literal('MOBILE')),
  }),
  reply: z.array(helpEntry),
  refusals: ['MERCHANT_NOT_FOUND'],
})
