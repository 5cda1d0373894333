const DATABASE = 'baize'
const SHELF = 'keys'

/** A key that the browser itself keeps: scripts can use it, but nobody can read it out. */
export type KeptKey = CryptoKey | CryptoKeyPair

/**
 * The key of that name, made by `make` when there is none yet. Of two tabs that make one at the same time, the first
 * to lay it down wins and both use it. A browser that keeps no database gets a key for as long as the page is open.
 */
export async function keptKey<Key extends KeptKey>(
  name: string,
  { make, isKey }: { readonly make: () => Promise<Key>; readonly isKey: (value: unknown) => value is Key },
): Promise<Key> {
  try {
    const database = await openDatabase()
    try {
      const kept = await take(database, name)
      if (isKey(kept)) return kept
      const laid = await layDown(database, name, await make(), isKey)
      return laid
    } finally {
      database.close()
    }
  } catch (error) {
    console.warn('This browser keeps no keys; a login lasts until the page is closed.', error)
    return make()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(SHELF))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('blocked', () => reject(new Error('Another tab holds an older database open.')))
  })
}

function take(database: IDBDatabase, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reading = database.transaction(SHELF).objectStore(SHELF).get(name)
    reading.addEventListener('success', () => resolve(reading.result))
    reading.addEventListener('error', () => reject(reading.error))
  })
}

/** Looks again inside the transaction that writes, because another tab may have been faster. */
function layDown<Key extends KeptKey>(
  database: IDBDatabase,
  name: string,
  made: Key,
  isKey: (value: unknown) => value is Key,
): Promise<Key> {
  return new Promise((resolve, reject) => {
    const writing = database.transaction(SHELF, 'readwrite')
    const shelf = writing.objectStore(SHELF)
    const reading = shelf.get(name)
    let key = made
    reading.addEventListener('success', () => {
      if (isKey(reading.result)) key = reading.result
      else shelf.put(made, name)
    })
    writing.addEventListener('complete', () => resolve(key))
    writing.addEventListener('error', () => reject(writing.error))
    writing.addEventListener('abort', () => reject(writing.error))
  })
}
