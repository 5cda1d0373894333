import type { LiveMessage } from '@baize/contracts'

/** What the server says over the live line. */
export type LiveType = LiveMessage['type']

/** What else is known of a question: what the server says when there is another answer to it. */
export type QueryMeta = { readonly live: readonly LiveType[] }

/** A question that is asked without TanStack Query, as long as nobody has fetched that library. */
export type PlainQuery = {
  readonly meta: () => QueryMeta | undefined
  readonly askAgain: () => Promise<void>
  /** Hands the question over to the library, with what is known of it. */
  readonly handOver: () => Promise<void>
}

type IsMeant = (meta: QueryMeta) => boolean
type Library = {
  readonly askAgain: (isMeant: IsMeant) => Promise<void>
  /** Has whoever shows the answer to a question ask it again. */
  readonly askKeyAgain: (queryKey: readonly string[]) => Promise<void>
}

const asked = new Set<PlainQuery>()
let library: Library | undefined

/** Gives the way to stop. */
export function keepPlain(query: PlainQuery): () => void {
  asked.add(query)
  return () => void asked.delete(query)
}

export function isLibraryThere(): boolean {
  return library !== undefined
}

/** The library has come, for whatever reason: from now on it asks everything. */
export function handOverTo(next: Library): void {
  library = next
  for (const query of Array.from(asked)) void query.handOver()
}

/** Something was done on a screen that has been left since: others may show by now what it changed. */
export async function askKeyAgain(queryKey: readonly string[]): Promise<void> {
  await library?.askKeyAgain(queryKey)
}

/** Whoever shows what the server spoke of asks for it again. Where nobody does, nothing is fetched for it. */
export function askAgainOn(type: LiveType): Promise<void> {
  return askAgain(({ live }) => live.includes(type))
}

/** The same of all that is meant, among what the server speaks of at all. */
export async function askAgain(isMeant: IsMeant): Promise<void> {
  if (library) return library.askAgain(isMeant)
  const meant = [...asked].filter((query) => {
    const meta = query.meta()
    return meta && isMeant(meta)
  })
  await Promise.all(meant.map((query) => query.askAgain()))
}
