import { bls12_381 } from '@noble/curves/bls12-381.js'
import { fromHex, sha256 } from './bytes.ts'

/** Public randomness of the League of Entropy, a round every three seconds, on curve BLS12-381. */
export const quicknet = {
  source: 'drand-quicknet',
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
} as const

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { genesisSeconds, periodSeconds } = quicknet

/** The first round whose time is not before the given one. */
export function quicknetRoundFrom(time: Date): bigint {
  const rounds = Math.ceil((time.getTime() / 1000 - genesisSeconds) / periodSeconds)
  return BigInt(Math.max(rounds, 0) + 1)
}

export function quicknetTimeOf(round: bigint): Date {
  return new Date((genesisSeconds + (Number(round) - 1) * periodSeconds) * 1000)
}

/** Whether a value, in hexadecimal, is what the beacon signed for a round: nobody could choose or know it before. */
export function isQuicknetValue(round: bigint, value: string): boolean {
  if (!/^[0-9a-f]{96}$/.test(value) || round < 1n || round >= 2n ** 63n) return false
  const { shortSignatures } = bls12_381
  try {
    const message = shortSignatures.hash(sha256(roundBytes(round)), DOMAIN)
    return shortSignatures.verify(fromHex(value), message, fromHex(quicknet.publicKey))
  } catch {
    return false // not a point of the curve
  }
}

function roundBytes(round: bigint): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, round)
  return bytes
}
