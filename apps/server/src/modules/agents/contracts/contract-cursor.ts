import * as z from 'zod/mini'
import { Refusal } from '#platform/refusal'
import type { ContractCursor } from '../store/contract-lists.ts'
import type { ContractRow } from './contract.ts'

const shape = z.tuple([z.literal('contract'), z.int(), z.uuid(), z.int()])

/** Where a list of contracts goes on. */
export function cursorAfter({ proposedAt, id, version }: ContractRow): string {
  return Buffer.from(JSON.stringify(['contract', proposedAt.getTime(), id, version])).toString('base64url')
}

/** What no list of contracts has said is no place in one. */
export function requireCursor(text: string | undefined): ContractCursor | undefined {
  if (text === undefined) return undefined
  const read = z.safeParse(shape, parsed(Buffer.from(text, 'base64url').toString()))
  if (!read.success) throw new Refusal('BAD_QUERY', { fields: ['after'] })
  const [, at, id, version] = read.data
  return { at: new Date(at), id, version }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
