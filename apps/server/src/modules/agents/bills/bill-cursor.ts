import * as z from 'zod/mini'
import { Refusal } from '#platform/refusal'
import type { BillPlace } from '../store/bill-views.ts'

const billShape = z.tuple([z.literal('bill'), z.int(), z.uuid()])
const partShape = z.tuple([z.literal('part'), z.enum(['child', 'member', 'round']), z.uuid()])

/** Where a list of bills goes on. */
export function billCursor({ until, id }: BillPlace): string {
  return written(['bill', until.getTime(), id])
}

export function requireBillPlace(text: string | undefined): BillPlace | undefined {
  if (text === undefined) return undefined
  const [, at, id] = requireShape(billShape, text)
  return { until: new Date(at), id }
}

/** What of a bill's parts was shown last. */
export type PartPlace = { readonly of: 'child' | 'member' | 'round'; readonly id: string }

export function partCursor({ of, id }: PartPlace): string {
  return written(['part', of, id])
}

export function requirePartPlace(text: string | undefined, of: PartPlace['of']): string | undefined {
  if (text === undefined) return undefined
  const [, what, id] = requireShape(partShape, text)
  if (what !== of) throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return id
}

function written(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** What no such list has said is no place in one. */
function requireShape<Shape extends z.ZodMiniType>(shape: Shape, text: string): z.output<Shape> {
  const read = z.safeParse(shape, parsed(Buffer.from(text, 'base64url').toString()))
  if (!read.success) throw new Refusal('BAD_QUERY', { fields: ['after'] })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
