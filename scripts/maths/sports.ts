import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CalibrationRow } from '@baize/engines'
import { percent } from './format.ts'
import type { AskedSport, SportAnswer } from './sport-worker.ts'

/** Matches a sport that are played to hold its chances against. */
const MATCHES = 1_000_000
/** Parts with seeds of their own, always as many, so that every machine plays the same matches. */
const PARTS = 4
/** So many deviations away a frequency is no chance any more. */
const MOST_DEVIATIONS = 4

/** Sports go by their codes, and all of them as `sports`. */
export function sportsNamed(names: readonly string[], all: readonly string[]): readonly string[] {
  return all.filter((code) => names.includes('sports') || names.includes(`sports-${code}`))
}

/** Plays a sport very often and prints each market whose frequency is farthest from its chance; whether all are near. */
export async function printSport(code: string, matches = MATCHES): Promise<boolean> {
  const parts = Array.from({ length: PARTS }, (_, place): AskedSport => {
    return { code, matches: Math.ceil(matches / PARTS), seed: 1_000 + place }
  })
  const rows = joined(await inWorkers(parts))
  const wrong = rows.filter(({ deviations }) => Math.abs(deviations) > MOST_DEVIATIONS)
  const farthest = rows.toSorted((a, b) => Math.abs(b.deviations) - Math.abs(a.deviations)).slice(0, 3)
  console.log(`sports-${code}: ${rows.length} outcomes over ${matches.toLocaleString('en')} matches`)
  for (const row of wrong.length > 0 ? wrong : farthest) console.log(`  ${rowText(row)}`)
  return wrong.length === 0
}

function rowText({ market, outcome, chance, seen, deviations }: CalibrationRow): string {
  return `${market} ${outcome}: chance ${percent(chance, 4)}, seen ${percent(seen, 4)}, ${deviations.toFixed(2)} deviations`
}

/** Parts have played equally often: frequencies are averaged, and so many times less spread. */
function joined(answers: readonly SportAnswer[]): CalibrationRow[] {
  const [first] = answers
  return (first?.rows ?? []).map((row, place) => {
    const all = answers.flatMap(({ rows }) => rows[place] ?? [])
    const seen = all.reduce((sum, each) => sum + each.seen, 0) / all.length
    const variance = all.reduce((sum, each) => sum + each.variance, 0) / all.length / all.length
    return { ...row, seen, variance, deviations: (seen - row.chance) / Math.sqrt(variance + row.ownVariance) }
  })
}

async function inWorkers(asked: readonly AskedSport[]): Promise<SportAnswer[]> {
  const answers: SportAnswer[] = []
  let next = 0
  const serve = async () => {
    while (next < asked.length) {
      const place = next
      next += 1
      const each = asked[place]
      if (each) answers[place] = await inWorker(each)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, serve))
  return answers
}

function inWorker(asked: AskedSport): Promise<SportAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SportAnswer>()
  const worker = new Worker(new URL('./sport-worker.ts', import.meta.url), { workerData: asked })
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise
}
