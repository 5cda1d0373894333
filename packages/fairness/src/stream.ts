import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8 } from './bytes.ts'

/** HMAC-SHA256 under a server seed. The server hands in its platform's own, which is faster than a portable one. */
export type Mac = (message: Uint8Array) => Uint8Array

/** What decides a round beside the server seed. */
export type Seeds = {
  /** As `parseClientSeed` gives it. */
  readonly clientSeed: string
  /** Counts the rounds of a seed pair from 0, without gaps. */
  readonly nonce: bigint | number
  /** Public randomness that nobody knew when the server seed was committed, in hexadecimal; may be empty. */
  readonly beacon: string
  /** The game and the version of its mathematics. */
  readonly domain: string
}

/** The numbers of a round, in the order of the calls. */
export type Draws = {
  /** The next 32 bits of the stream. */
  u32(): number
  /** A whole number from 0 to `n - 1`, each as likely as the others. */
  int(n: number): number
  /** The next 7 bytes without their last 4 bits. */
  u52(): number
  /** The numbers from 0 to `n - 1` in an order of chance. */
  shuffle(n: number): number[]
}

const BLOCK = 32
const TWO_32 = 2 ** 32
const LARGEST_NONCE = 2n ** 64n - 1n

/** The portable HMAC, for browsers and wherever nothing faster is at hand. */
export function macOf(serverSeed: Uint8Array): Mac {
  // The key is worked in once; each message starts from a copy of that state.
  const keyed = hmac.create(sha256, serverSeed)
  return (message) => keyed.clone().update(message).digest()
}

/** The stream of PF-1 as numbers. A block is computed when the first of its bytes is needed. */
export function drawsOf(mac: Mac, seeds: Seeds): Draws {
  const next = bytesOf(mac, seeds)

  function u32(): number {
    return next() * 0x1000000 + ((next() << 16) | (next() << 8) | next())
  }

  /** Values above the last full run of `n` are drawn again: `x mod n` alone would favour the low numbers. */
  function int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_32) throw new Error(`No number can be drawn below ${n}.`)
    const limit = TWO_32 - (TWO_32 % n)
    let drawn = u32()
    while (drawn >= limit) drawn = u32()
    return drawn % n
  }

  function u52(): number {
    const high = u32()
    return high * 0x100000 + ((next() << 12) | (next() << 4) | (next() >> 4))
  }

  /** Fisher and Yates, from the top. */
  function shuffle(n: number): number[] {
    const order = Array.from({ length: n }, (_, index) => index)
    for (let top = n - 1; top > 0; top--) {
      const other = int(top + 1)
      const held = order[top] ?? 0
      order[top] = order[other] ?? 0
      order[other] = held
    }
    return order
  }

  return { u32, int, u52, shuffle }
}

function bytesOf(mac: Mac, seeds: Seeds): () => number {
  requireUnambiguous(seeds)
  const head = `PF1|${seeds.domain}|${seeds.beacon}|${seeds.nonce}|`
  const tail = `|${seeds.clientSeed}`
  let block: Uint8Array = new Uint8Array()
  let index = 0
  let at = BLOCK
  return () => {
    if (at === BLOCK) {
      block = mac(utf8(head + index + tail))
      index++
      at = 0
    }
    return block[at++] ?? 0
  }
}

/** The client seed stands last and may hold anything; what stands before it must not be able to look like it. */
function requireUnambiguous({ domain, beacon, nonce }: Seeds): void {
  if (domain === '' || domain.includes('|')) throw new Error(`${domain} is not a domain.`)
  if (!/^[0-9a-f]*$/.test(beacon)) throw new Error('The beacon is not in hexadecimal.')
  const isWhole = typeof nonce === 'bigint' ? nonce <= LARGEST_NONCE : Number.isSafeInteger(nonce)
  if (!isWhole || nonce < 0) throw new Error(`${nonce} is not a nonce.`)
}
