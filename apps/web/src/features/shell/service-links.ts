import type { ConsolidatedSettings } from '@baize/contracts'

type Entry = ConsolidatedSettings['customerService'][number]

/** The entry of a kind, if the merchant has one. */
export function serviceEntry(entries: readonly Entry[], kind: Entry['csType']): Entry | undefined {
  return entries.find(({ csType }) => csType === kind)
}

/** An entry that leads straight out of the site; others are opened from the message centre. */
export function isOutside({ path }: Entry): boolean {
  return /^https:\/\//.test(path)
}
