import { createHmac, createSecretKey } from 'node:crypto'
import { type Fraction, type Maths, type Original, originals, toNumber } from '@baize/engines'
import { drawsOf, type Mac } from '@baize/fairness'
import { rounded } from './lib/figures.ts'
import { threadSeconds } from './lib/thread-time.ts'

/** Jacks or better, nine for a full house and six for a flush, as everybody who has reckoned it through publishes it. */
const PUBLISHED: Fraction = { numerator: 1_653_526_326_983n, denominator: 1_661_102_543_100n }

const key = createSecretKey(Uint8Array.from({ length: 32 }, (_, index) => index))
const mac: Mac = (message) => createHmac('sha256', key).update(message).digest()

/** What a round begins with when its speed is measured. */
const starts: Readonly<Record<string, unknown>> = {
  dice: { side: 'under', target: 5_000 },
  limbo: { target: 200 },
  mines: { mines: 3 },
  plinko: { rows: 16, risk: 'high' },
  wheel: { segments: 30, risk: 'high' },
  keno: { marks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], risk: 'high' },
}

/** The sheet of every original, exactly, and how many rounds of it begin in a second of processor time, stream and all. */
export async function run(args: readonly string[]): Promise<void> {
  const only = args.find((arg) => !arg.startsWith('--'))
  const chosen = originals.filter(({ kind }) => only === undefined || kind === only)
  const report: Record<string, unknown> = {}
  for (const original of chosen) {
    const rate = rateOf(original)
    console.log(`\n${original.kind}: ${rate} rounds a second, domain ${original.domain}`)
    const started = performance.now()
    const sheets = original.ways.map((way) => ({ way, maths: original.maths(original.rules, way) }))
    const seconds = rounded((performance.now() - started) / 1000)
    for (const { way, maths } of sheets) print(way, maths)
    const rtp = sheets[0]?.maths.rtp ?? PUBLISHED
    report[original.kind] = { rate, seconds, rtp: toNumber(rtp) }
    if (original.kind === 'video-poker') requirePublished(rtp)
  }
  console.log(JSON.stringify({ bench: 'originals', games: report }))
}

function print(way: unknown, { rtp, hitRate, deviation, top }: Maths): void {
  const name = typeof way === 'string' ? way : JSON.stringify(way)
  const percent = (part: Fraction) => `${(toNumber(part) * 100).toFixed(6)} %`
  const odds = rounded(1 / toNumber(top.odds), 1)
  console.log(
    `  ${name}: returns ${percent(rtp)} (${rtp.numerator}/${rtp.denominator}), pays in ${percent(hitRate)}, ` +
      `deviation ${deviation.toFixed(4)}, top ${toNumber(top.multiplier)} times once in ${odds}`,
  )
}

function requirePublished(rtp: Fraction): void {
  const isSame = rtp.numerator === PUBLISHED.numerator && rtp.denominator === PUBLISHED.denominator
  if (!isSame) throw new Error('Video poker does not return what is published for its pay table.')
}

function rateOf({ kind, engine, rules, domain }: Original): number {
  const start = starts[kind] ?? {}
  const began = threadSeconds()
  let nonce = 0
  while (threadSeconds() - began < 1)
    for (const end = nonce + 1_000; nonce < end; nonce++) {
      const draws = drawsOf(mac, { clientSeed: '0123456789ABCDEF', nonce, beacon: '', domain })
      engine.run(rules, { stake: 10_000n, start, actions: [] }, draws)
    }
  return rounded(nonce / (threadSeconds() - began), 0)
}
