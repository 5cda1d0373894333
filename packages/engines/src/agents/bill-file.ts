import { type BillClaims, type BillFile, billFile } from '@baize/contracts'
import { canonicalJson, rulesHash } from '@baize/fairness'
import * as z from 'zod/mini'

/** The one text of a bill, with the digest of everything that it says. */
export function writeBillFile(claims: BillClaims): string {
  return canonicalJson({ ...claims, digest: rulesHash(claims) })
}

/** A bill's file from its text; nothing where it is none. Whether it is whole is another question. */
export function readBillFile(text: string): BillFile | undefined {
  try {
    const read = z.safeParse(billFile, JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Whether the text is the one of this file, to the byte. */
export function isWholeBillFile(text: string, { digest: _, ...claims }: BillFile): boolean {
  return text === writeBillFile(claims)
}
