const DATABASE = 'office'
const SHELF = 'keys'
const NAME = 'proof'

let asked: Promise<CryptoKeyPair> | undefined

/**
 * The pair that sessions of this browser are bound to. The private half cannot be read out, not even by us. A browser that
 * keeps no database has one for as long as the page is open.
 */
export function proofKeys(): Promise<CryptoKeyPair> {
  asked ??= keptPair().catch((error: unknown) => {
    console.warn('This browser keeps no keys; a login lasts until the page is closed.', error)
    return makePair()
  })
  return asked
}

function makePair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
}

async function keptPair(): Promise<CryptoKeyPair> {
  const made = await makePair()
  const database = await openDatabase()
  try {
    return await layDown(database, made)
  } finally {
    database.close()
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

/** The pair that lies there, or this one where none does: of two tabs at once the first to lay one down wins. */
function layDown(database: IDBDatabase, made: CryptoKeyPair): Promise<CryptoKeyPair> {
  return new Promise((resolve, reject) => {
    const writing = database.transaction(SHELF, 'readwrite')
    const shelf = writing.objectStore(SHELF)
    const reading = shelf.get(NAME)
    let pair = made
    reading.addEventListener('success', () => {
      if (isPair(reading.result)) pair = reading.result
      else shelf.put(made, NAME)
    })
    writing.addEventListener('complete', () => resolve(pair))
    writing.addEventListener('error', () => reject(writing.error))
    writing.addEventListener('abort', () => reject(writing.error))
  })
}

function isPair(value: unknown): value is CryptoKeyPair {
  return typeof value === 'object' && value !== null && 'privateKey' in value && 'publicKey' in value
}
