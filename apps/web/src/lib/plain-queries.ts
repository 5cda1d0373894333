/** A question that is asked without TanStack Query, as long as nobody has fetched that library. */
export type PlainQuery = {
  readonly queryKey: () => readonly string[]
  readonly askAgain: () => Promise<void>
  /** Hands the question over to the library, with what is known of it. */
  readonly handOver: () => Promise<void>
}

type Library = { readonly invalidate: (queryKey: readonly string[]) => Promise<void> }

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

/** Whoever shows something whose key starts so asks for it again. Where nobody does, nothing is fetched for it. */
export async function askAgain(queryKey: readonly string[]): Promise<void> {
  if (library) return library.invalidate(queryKey)
  const meant = [...asked].filter((query) => startsWith(query.queryKey(), queryKey))
  await Promise.all(meant.map((query) => query.askAgain()))
}

function startsWith(key: readonly string[], start: readonly string[]): boolean {
  return start.every((part, place) => key[place] === part)
}
