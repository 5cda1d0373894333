import { createHash } from 'node:crypto'
import type { CoinNetwork } from '@baize/contracts'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Whether it can be an address on that chain: a slip of the finger does not pass. */
export function isCoinAddress(network: CoinNetwork, address: string): boolean {
  return network === 'TRC20' ? isTron(address) : isEthereum(address)
}

/** One address is one text: where letters carry a digest only, they are made small. */
export function coinAddressKey(network: CoinNetwork, address: string): string {
  return network === 'ERC20' ? address.toLowerCase() : address
}

const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** What every address of that chain begins with, before its twenty bytes and the four that check them. */
const TRON = 0x41

function isTron(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  const number = Array.from(address).reduce((sum, sign) => sum * 58n + BigInt(SIGNS.indexOf(sign)), 0n)
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex')
  if (bytes.length !== 25 || bytes[0] !== TRON) return false
  const digest = sha256(sha256(bytes.subarray(0, 21)))
  return digest.subarray(0, 4).equals(bytes.subarray(21))
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/**
 * Letters of both cases carry a digest, which must be right; letters of one case carry none. It is the Keccak of before
 * the standard, for which Node has no name.
 */
function isEthereum(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const letters = address.slice(2)
  if (letters === letters.toLowerCase() || letters === letters.toUpperCase()) return true
  const small = letters.toLowerCase()
  const digest = Buffer.from(keccak_256(Buffer.from(small, 'ascii'))).toString('hex')
  const cased = Array.from(small, (letter, at) =>
    Number.parseInt(digest[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return cased.join('') === letters
}
