import { createHmac, createSecretKey } from 'node:crypto'
import { drawsOf, type Mac, macOf } from '@baize/fairness'
import { median, numberArgument, rounded } from './lib/figures.ts'
import { threadSeconds } from './lib/thread-time.ts'

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index)
// A key of bytes is worked in anew for every message and costs six times as much as a key object.
const key = createSecretKey(serverSeed)
const macs: Readonly<Record<string, Mac>> = {
  portable: macOf(serverSeed),
  node: (message) => createHmac('sha256', key).update(message).digest(),
}
const BATCH = 2_000

/** Streams of PF-1 a second of processor time: one block each (a throw of dice) and seven (a shuffled pack of cards). */
export async function run(args: readonly string[]): Promise<void> {
  const seconds = numberArgument(args, 'seconds', 1)
  const rounds = numberArgument(args, 'rounds', 5)
  const rates: Record<string, { dice: number; pack: number }> = {}
  for (const [name, mac] of Object.entries(macs)) {
    const dice = rateOf({ seconds, rounds }, (nonce) => draws(mac, nonce).int(10_000))
    const pack = rateOf({ seconds, rounds }, (nonce) => draws(mac, nonce).shuffle(52).length)
    rates[name] = { dice, pack }
    console.log(`${name.padEnd(9)} ${dice} dice a second, ${pack} packs a second`)
  }
  console.log(JSON.stringify({ bench: 'streams', rates, seconds, rounds }))
}

function draws(mac: Mac, nonce: number) {
  return drawsOf(mac, { clientSeed: '0123456789ABCDEF', nonce, beacon: 'aa'.repeat(32), domain: 'dice@1' })
}

function rateOf(
  { seconds, rounds }: { seconds: number; rounds: number },
  play: (nonce: number) => number,
): number {
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = threadSeconds()
    let count = 0
    while (threadSeconds() - start < seconds / 2)
      for (const end = count + BATCH; count < end; count++) play(count)
    rates.push(count / (threadSeconds() - start))
  }
  return rounded(median(rates), 0)
}
