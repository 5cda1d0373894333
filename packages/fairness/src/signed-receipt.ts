import { fromBase64, sha256, toBase64 } from './bytes.ts'
import type { Verify } from './ed25519.ts'
import { parseReceipt, type Receipt, receiptBytes, receiptText } from './receipt.ts'
import { type BatchPlace, batchBytesFrom, readPlace, writePlace } from './receipt-batch.ts'

/** What the house put under a receipt: a signature of it alone, or of the batch in which it has a place. */
export type Seal = {
  readonly signature: Uint8Array
  /** Of a receipt of version 2, and of no other. */
  readonly place?: BatchPlace | undefined
}

export type SignedReceipt = Seal & { readonly receipt: Receipt }

const PLACE = 'place '
const SIGNATURE = 'signature '

/** A receipt as a member keeps it: its text, its place if it was signed with others, and the signature. */
export function writeReceipt({ receipt, ...seal }: SignedReceipt): string {
  if (!isOfVersion(receipt, seal)) throw new Error('A receipt has a place if it is of version 2.')
  return signReceiptText(receiptText(receipt), seal)
}

/** The same for a receipt whose text is at hand. */
export function signReceiptText(text: string, { place, signature }: Seal): string {
  return `${text}${place ? writePlace(place) : ''}${SIGNATURE}${toBase64(signature)}\n`
}

export function readReceipt(file: string): SignedReceipt | undefined {
  const end = file.lastIndexOf(SIGNATURE)
  if (end < 0 || !file.endsWith('\n')) return undefined
  const signature = fromBase64(file.slice(end + SIGNATURE.length, -1))
  const found = file.indexOf(`\n${PLACE}`)
  const at = found < 0 ? end : found + 1
  const receipt = parseReceipt(file.slice(0, at))
  const place = readPlace(file.slice(at, end))
  if (!receipt || !signature || (at < end && !place)) return undefined
  const seal = { signature, ...(place && { place }) }
  return isOfVersion(receipt, seal) ? { receipt, ...seal } : undefined
}

function isOfVersion({ version }: Receipt, { place }: Seal): boolean {
  return (version === 2) === (place !== undefined)
}

export async function isSignedBy(
  publicKey: Uint8Array,
  signed: SignedReceipt,
  verify: Verify,
): Promise<boolean> {
  const message = signedBytes(signed)
  return message !== undefined && verify({ publicKey, message, signature: signed.signature })
}

/** What the signature has to be of. */
function signedBytes({ receipt, ...seal }: SignedReceipt): Uint8Array | undefined {
  if (!isOfVersion(receipt, seal)) return undefined
  const bytes = receiptBytes(receipt)
  return seal.place ? batchBytesFrom(sha256(bytes), seal.place) : bytes
}
