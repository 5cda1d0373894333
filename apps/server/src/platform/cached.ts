/**
 * Remembers what `load` answered for a while. Callers that arrive while it loads share one load,
 * and a failure is not remembered.
 */
export function cached<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
  let held: { value: Promise<Value>; until: number } | undefined
  return () => {
    if (held && performance.now() < held.until) return held.value
    const entry = { value: load(), until: performance.now() + milliseconds }
    held = entry
    entry.value.catch(() => {
      if (held === entry) held = undefined
    })
    return entry.value
  }
}

/** The same for each key by itself. */
export function cachedByKey<Key, Value>(
  milliseconds: number,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const loads = new Map<Key, () => Promise<Value>>()
  return (key) => {
    const known = loads.get(key) ?? cached(milliseconds, () => load(key))
    loads.set(key, known)
    return known()
  }
}
