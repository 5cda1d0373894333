import type { ReplyOf, showChange } from '@baize/contracts'
import { isValues } from '../kit/changes.ts'

type Values = Readonly<Record<string, unknown>>
type Sections = ReplyOf<typeof showChange>['sections']
type Partiality = {
  /** What the document does not name stays as it is. */
  readonly isPartial: boolean
}

/** The sections as they are and as they would be, with what has a code by its code: so only what differs is shown of long lists. */
export function changedParts(
  sections: Sections,
  { isPartial }: Partiality,
): { readonly before: Values; readonly after: Values } {
  const pairs = sections.map(({ section, now, wanted }) => {
    const [old, next] = [byCode(now), byCode(wanted)]
    return { section, old: isPartial && isValues(old) && isValues(next) ? named(old, next) : old, next }
  })
  return {
    before: Object.fromEntries(pairs.map(({ section, old }) => [section, old])),
    after: Object.fromEntries(pairs.map(({ section, next }) => [section, next])),
  }
}

function byCode(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value
  const items: readonly unknown[] = value
  const coded = items.flatMap((item) =>
    isValues(item) && typeof item.code === 'string' ? [[item.code, item] as const] : [],
  )
  return coded.length === items.length ? Object.fromEntries(coded) : value
}

function named(old: Values, next: Values): Values {
  return Object.fromEntries(Object.entries(old).filter(([code]) => code in next))
}
