const LANES = 25
const ROUNDS = 24
const RATE = 136
const MASK = (1n << 64n) - 1n

/** How far each lane is turned, and where it goes, in the order in which they are moved. */
const turns = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44]
const places = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1]

const turned = (lane: bigint, by: number) => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & MASK

/**
 * The digest that addresses of ERC20 carry in the case of their letters. It is the Keccak of before the standard, which
 * pads otherwise, so that Node has no name for it.
 */
export function keccak256(bytes: Uint8Array): Buffer {
  const padded = Buffer.alloc((Math.floor(bytes.length / RATE) + 1) * RATE)
  padded.set(bytes)
  padded.writeUInt8(padded.readUInt8(bytes.length) ^ 0x01, bytes.length)
  padded.writeUInt8(padded.readUInt8(padded.length - 1) ^ 0x80, padded.length - 1)
  let state: bigint[] = Array.from({ length: LANES }, () => 0n)
  for (let start = 0; start < padded.length; start += RATE) {
    state = state.map((lane, at) => (at < RATE / 8 ? lane ^ padded.readBigUInt64LE(start + at * 8) : lane))
    state = permuted(state)
  }
  const digest = Buffer.alloc(32)
  for (let at = 0; at < 4; at++) digest.writeBigUInt64LE(state[at] ?? 0n, at * 8)
  return digest
}

function permuted(start: readonly bigint[]): bigint[] {
  let state = [...start]
  let register = 1
  for (let round = 0; round < ROUNDS; round++) {
    state = rowsMixed(moved(columnsMixed(state)))
    const { constant, next } = roundConstant(register)
    register = next
    state[0] = (state[0] ?? 0n) ^ constant
  }
  return state
}

/** Each lane takes in the two columns beside its own. */
function columnsMixed(state: readonly bigint[]): bigint[] {
  const columns = [0, 1, 2, 3, 4].map((x) =>
    [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ (state[x + y] ?? 0n), 0n),
  )
  return state.map(
    (lane, at) => lane ^ (columns[(at + 4) % 5] ?? 0n) ^ turned(columns[(at + 1) % 5] ?? 0n, 1),
  )
}

function moved(state: readonly bigint[]): bigint[] {
  const result = [...state]
  let lane = state[1] ?? 0n
  for (const [step, place] of places.entries()) {
    const next = state[place] ?? 0n
    result[place] = turned(lane, turns[step] ?? 0)
    lane = next
  }
  return result
}

function rowsMixed(state: readonly bigint[]): bigint[] {
  return state.map((lane, at) => {
    const row = at - (at % 5)
    const [after, second] = [state[row + ((at + 1) % 5)] ?? 0n, state[row + ((at + 2) % 5)] ?? 0n]
    return lane ^ (~after & MASK & second)
  })
}

/** One bit at each place that is a power of two less one, from a register that is shifted seven times a round. */
function roundConstant(register: number): { constant: bigint; next: number } {
  let constant = 0n
  let next = register
  for (let bit = 0; bit < 7; bit++) {
    if (next & 1) constant ^= 1n << BigInt((1 << bit) - 1)
    next = next & 0x80 ? ((next << 1) ^ 0x171) & 0xff : next << 1
  }
  return { constant, next }
}
