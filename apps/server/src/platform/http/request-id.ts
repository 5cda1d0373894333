import { hash } from 'node:crypto'
import { Refusal } from '../refusal.ts'

type Part = string | number | boolean | null | readonly Part[] | { readonly [name: string]: Part }

/** The same parts give the same digest, whatever is kept of them; JSON cannot be read in two ways. */
export function fingerprintOf(parts: Part): string {
  return hash('sha256', JSON.stringify(parts), 'hex')
}

/** An id that its caller made stands for one request and one answer: with another body it is refused. */
export function requireSameRequest(isSame: boolean): void {
  if (!isSame) throw new Refusal('REQUEST_ID_REUSED')
}

/** The same for what was kept with the fingerprint of its request. */
export function requireSameFingerprint<Known extends { readonly fingerprint: string | null }>(
  known: Known | undefined,
  fingerprint: string,
): Known {
  if (known?.fingerprint !== fingerprint) throw new Refusal('REQUEST_ID_REUSED')
  return known
}
