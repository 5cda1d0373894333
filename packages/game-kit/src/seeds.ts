import { newKey } from './keys.ts'

const LONGEST = 64

/** A client seed as the house takes it: 1 to 64 characters, in the one form that each letter has. */
export function readClientSeed(text: string): string | undefined {
  const seed = text.trim().normalize('NFC')
  const { length } = Array.from(seed)
  return length >= 1 && length <= LONGEST ? seed : undefined
}

export function randomClientSeed(): string {
  return newKey().replace(/-/g, '')
}

type Shown = { readonly serverSeed: string; readonly commitment: string }

/** Whether a server seed is the one that its hash promised; nothing where this browser cannot work it out. */
export async function isPromised({ serverSeed, commitment }: Shown): Promise<boolean | undefined> {
  const bytes = bytesOf(serverSeed)
  if (!bytes) return false
  // A page that did not come over a safe line has no such thing.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return undefined
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes))) === commitment
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^([0-9a-f]{2})+$/.test(hex)) return undefined
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
