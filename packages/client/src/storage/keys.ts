const SHELF = 'keys'

/** A key that the browser itself keeps: scripts can use it, but nobody can read it out. */
type Key = CryptoKey | CryptoKeyPair

/** How a key is made, and told from what else may lie there. */
export type KeyKind<Kept extends Key> = {
  readonly make: () => Promise<Kept>
  readonly isKey: (value: unknown) => value is Kept
}

/** Where keys lie; each of our programs has a database of its own, and says where there is none. */
export type KeyDatabase = {
  readonly name: string
  readonly warn: (text: string, error: unknown) => void
}

/** A page without TLS has no keys to offer, so nobody can log in on it. */
export class NoKeysError extends Error {
  constructor() {
    super('This page is not on a secure connection.')
    this.name = 'NoKeysError'
  }
}

const asked = new Map<string, Promise<Key>>()

/** Each key is fetched once a page, and made when there is none yet; one that failed is tried again. */
export async function keptKey<Kept extends Key>(
  database: KeyDatabase,
  name: string,
  kind: KeyKind<Kept>,
): Promise<Kept> {
  const subtle: SubtleCrypto | undefined = window.crypto?.subtle
  if (!subtle) throw new NoKeysError()
  const asking = asked.get(name) ?? findOrMake(database, name, kind)
  asked.set(name, asking)
  try {
    const key = await asking
    if (kind.isKey(key)) return key
    throw new TypeError(`The key ${name} is not of its kind.`)
  } catch (error) {
    asked.delete(name)
    throw error
  }
}

/**
 * Of two tabs that make one at the same time, the first to lay it down wins and both use it. A browser that keeps no
 * database gets a key for as long as the page is open.
 */
async function findOrMake<Kept extends Key>(
  { name: databaseName, warn }: KeyDatabase,
  name: string,
  { make, isKey }: KeyKind<Kept>,
): Promise<Kept> {
  try {
    const database = await openDatabase(databaseName)
    try {
      const kept = await take(database, name)
      if (isKey(kept)) return kept
      const laid = await layDown(database, name, await make(), isKey)
      return laid
    } finally {
      database.close()
    }
  } catch (error) {
    warn('This browser keeps no keys; a login lasts until the page is closed.', error)
    return make()
  }
}

/** What lies there under a name; nothing where there is no database. */
export async function readKept({ name: databaseName }: KeyDatabase, name: string): Promise<unknown> {
  try {
    const database = await openDatabase(databaseName)
    try {
      return await take(database, name)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** Lays something down in place of what was there, for the other tabs; this one has it anyway. */
export async function replaceKept(
  { name: databaseName, warn }: KeyDatabase,
  name: string,
  value: unknown,
): Promise<void> {
  try {
    const database = await openDatabase(databaseName)
    try {
      await put(database, name, value)
    } finally {
      database.close()
    }
  } catch (error) {
    warn('This browser keeps no keys; other tabs sign what they call.', error)
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open(name, 1)
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
function layDown<Kept extends Key>(
  database: IDBDatabase,
  name: string,
  made: Kept,
  isKey: (value: unknown) => value is Kept,
): Promise<Kept> {
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

function put(database: IDBDatabase, name: string, value: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const writing = database.transaction(SHELF, 'readwrite')
    writing.objectStore(SHELF).put(value, name)
    writing.addEventListener('complete', () => resolve())
    writing.addEventListener('error', () => reject(writing.error))
    writing.addEventListener('abort', () => reject(writing.error))
  })
}
