import type { Popup } from '@baize/contracts'

/** Stored in place of ids where somebody wants no more popups on this device. */
export const EVERY_POPUP = 'all'

export type Reader = {
  readonly isMember: boolean
  readonly isFirstTime: boolean
  /** What was closed before. */
  readonly hidden: readonly string[]
}

/** Members see execution A, and F when they log in for the first time; guests see B. What was closed stays away. */
export function popupsFor(popups: readonly Popup[], { isMember, isFirstTime, hidden }: Reader): Popup[] {
  if (hidden.includes(EVERY_POPUP)) return []
  const isMeant = ({ execution }: Popup) =>
    isMember ? execution === 'A' || (execution === 'F' && isFirstTime) : execution === 'B'
  return popups.filter((popup) => isMeant(popup) && !hidden.includes(popup.id))
}
