import { createHmac } from 'node:crypto'

/** PF-1 as its text says it, a second time and in another way: whole blocks, big numbers, no shared code. */
export type SecondStream = {
  u32(): number
  int(n: number): number
  u52(): number
  shuffle(n: number): number[]
}

export type Inputs = {
  readonly S: Buffer
  readonly C: string
  readonly N: number
  readonly B: string
  readonly D: string
}

export function secondStream({ S, C, N, B, D }: Inputs): SecondStream {
  let bytes = Buffer.alloc(0)
  let blocks = 0
  const take = (count: number): bigint => {
    while (bytes.length < count) {
      const message = Buffer.from(['PF1', D, B, N, blocks, C].join('|'), 'utf8')
      bytes = Buffer.concat([bytes, createHmac('sha256', S).update(message).digest()])
      blocks += 1
    }
    const taken = BigInt(`0x${bytes.subarray(0, count).toString('hex')}`)
    bytes = bytes.subarray(count)
    return taken
  }
  const u32 = () => Number(take(4))
  const int = (n: number) => {
    const lim = Math.floor(4_294_967_296 / n) * n
    for (;;) {
      const x = u32()
      if (x < lim) return x % n
    }
  }
  const shuffle = (n: number) => {
    const cards = [...Array(n).keys()]
    for (let i = n - 1; i >= 1; i -= 1) {
      const j = int(i + 1)
      cards.splice(i, 1, ...cards.splice(j, 1, cards[i] ?? 0))
    }
    return cards
  }
  return { u32, int, u52: () => Number(take(7) >> 4n), shuffle }
}
