import type { HouseDocument } from '@baize/contracts'

type Site = HouseDocument['site']
type Section = Exclude<keyof HouseDocument, 'seen' | 'code' | 'site'>

/** A part of a house that is kept or given up as a whole: a section, or a field of the site. */
export type HousePart = Section | `site.${Extract<keyof Site, string>}`

/** What became of a part since a draft was begun. */
export type PartChange = {
  readonly part: HousePart
  readonly before: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

type ThreeHouses = {
  /** The house that the draft was begun upon. */
  readonly before: HouseDocument
  /** The house of now. */
  readonly theirs: HouseDocument
  readonly mine: HouseDocument
}

/** All that differs in any of the three. */
export function partChanges({ before, theirs, mine }: ThreeHouses): PartChange[] {
  return partsOf(theirs)
    .map((part) => ({
      part,
      before: valueOf(before, part),
      theirs: valueOf(theirs, part),
      mine: valueOf(mine, part),
    }))
    .filter((change) => !isSame(change.mine, change.theirs))
}

/** Whether both have changed it, so that somebody has to choose. */
export function isContested({ before, theirs, mine }: PartChange): boolean {
  return !isSame(before, theirs) && !isSame(before, mine)
}

/** Whether it is mine alone to say. */
export function isMine({ before, mine }: PartChange): boolean {
  return !isSame(before, mine)
}

/** The house of now with those parts of mine. It stands on the house of now. */
export function mergedDraft(
  { theirs, mine }: Pick<ThreeHouses, 'theirs' | 'mine'>,
  parts: readonly HousePart[],
): HouseDocument {
  const merged: HouseDocument = { ...theirs, site: { ...theirs.site } }
  for (const part of parts) takePart(merged, mine, part)
  return merged
}

function takePart(to: HouseDocument, from: HouseDocument, part: HousePart): void {
  const field = siteFields(from).find((each) => part === `site.${each}`)
  if (field) takeField(to.site, from.site, field)
  const section = sectionsOf(from).find((each) => part === each)
  if (section) takeField(to, from, section)
}

function takeField<Values>(to: Values, from: Values, name: keyof Values): void {
  to[name] = from[name]
}

function partsOf(house: HouseDocument): HousePart[] {
  return [...siteFields(house).map((field): HousePart => `site.${field}`), ...sectionsOf(house)]
}

function valueOf(house: HouseDocument, part: HousePart): unknown {
  const field = siteFields(house).find((each) => part === `site.${each}`)
  if (field) return house.site[field]
  const section = sectionsOf(house).find((each) => part === each)
  return section && house[section]
}

function siteFields({ site }: HouseDocument): (keyof Site)[] {
  return Object.keys(site).filter((name): name is keyof Site => name in site)
}

function sectionsOf(house: HouseDocument): Section[] {
  const others: readonly string[] = ['seen', 'code', 'site']
  return Object.keys(house).filter((name): name is Section => !others.includes(name))
}

function isSame(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other)
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}
