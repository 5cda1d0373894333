import { fromHex, sha256, toHex } from '@baize/fairness'

/** How many rounds a chain of seeds lasts. */
export const CHAIN_ROUNDS = 100_000

/** The seed so many rounds before another one: its SHA-256, again and again. */
export function chainSeed(seed: Uint8Array, rounds: number): Uint8Array {
  let found = seed
  for (let round = 0; round < rounds; round++) found = sha256(found)
  return found
}

/** Whether a seed that was shown belongs to a chain: after as many hashes as rounds were played, its published end. */
export function isOfChain(
  seed: string,
  chain: { readonly end: string; readonly first: number },
  round: number,
): boolean {
  const rounds = round - chain.first + 1
  if (!/^[0-9a-f]{64}$/.test(seed) || rounds < 1 || rounds > CHAIN_ROUNDS) return false
  return toHex(chainSeed(fromHex(seed), rounds)) === chain.end
}
