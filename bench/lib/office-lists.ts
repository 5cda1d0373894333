import type { OfficeWorld } from './office-world.ts'

/** A list of the office, and the least that the database could be asked for its page. */
export type OfficeList = {
  readonly page: (world: OfficeWorld, after: string | undefined) => Promise<{ readonly after: string | null }>
  readonly bare: Bare
}

/** A page by its key, without anything beside it. */
type Bare = {
  readonly from: string
  readonly where: (world: OfficeWorld) => string
  readonly key: readonly string[]
}

const PAGE_ROWS = 50
/** The thousandth page begins behind the last row of this one. */
export const FAR_PAGE = 999

export type BareKey = readonly unknown[]

/** The key of the last row before a page; where it is found does not count. */
export async function keyBefore(world: OfficeWorld, bare: Bare, page: number): Promise<BareKey> {
  const { from, where, key } = bare
  const { rows } = await world.owner.query({
    text: `select ${key.map((each) => `${each}::text`).join(', ')} from ${from} where ${where(world)} order by ${downBy(key)} offset ${page * PAGE_ROWS - 1} limit 1`,
    rowMode: 'array',
  })
  const [found] = rows
  if (!Array.isArray(found)) throw new Error(`${from} has no page ${page}.`)
  return found
}

export async function barePage(world: OfficeWorld, bare: Bare, behind: BareKey | undefined): Promise<void> {
  const { from, where, key } = bare
  const places = key.map((_, place) => `$${place + 1}`).join(', ')
  const further = behind === undefined ? '' : `and (${key.join(', ')}) < (${places})`
  const text = `select * from ${from} where ${where(world)} ${further} order by ${downBy(key)} limit ${PAGE_ROWS + 1}`
  await world.owner.query(text, behind === undefined ? [] : [...behind])
}

const downBy = (key: readonly string[]) => key.map((each) => `${each} desc`).join(', ')
