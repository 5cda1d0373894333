import type { Boot } from '@baize/contracts'

/** Whether the house is open to this visitor, with what is said about it. */
export type HouseStatus = Boot['status'] & { readonly ip?: string }

let status: HouseStatus | undefined
const listeners = new Set<() => void>()

/** What is known since the page was drawn; undefined until something is. */
export function latestStatus(): HouseStatus | undefined {
  return status
}

export function announceStatus(next: HouseStatus): void {
  status = next
  for (const listener of listeners) listener()
}

export function subscribeToStatus(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
