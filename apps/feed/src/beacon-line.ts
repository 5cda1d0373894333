import { setTimeout as sleep } from 'node:timers/promises'
import { listBeaconRounds } from '@baize/contracts'
import * as z from 'zod/mini'

/** When rounds are: any of them is so many periods from this one. */
export type BeaconClock = { readonly round: bigint; readonly at: number; readonly periodMs: number }

/** What the beacon has said, one round after another without a gap. */
export type BeaconLine = {
  readonly platformUrl: string
  readonly values: Map<bigint, string>
  clock: BeaconClock | undefined
  /** The next round to be asked for; nothing before the first answer. */
  next: bigint | undefined
  /** Whether all of the past that is wanted has been heard: before that nothing is late, and nothing is quoted. */
  isFollowed: boolean
  /** Rounds of long ago that somebody asked for, or that are being asked for, by the number of their block. */
  readonly blocks: Map<bigint, Promise<readonly string[]>>
}

export function newBeaconLine(platformUrl: string): BeaconLine {
  return {
    platformUrl,
    values: new Map(),
    clock: undefined,
    next: undefined,
    isFollowed: false,
    blocks: new Map(),
  }
}

export function timeOfRound({ round, at, periodMs }: BeaconClock, wanted: bigint): number {
  return at + Number(wanted - round) * periodMs
}

/** The first round that is not before a moment. */
export function roundFrom({ round, at, periodMs }: BeaconClock, time: number): bigint {
  return round + BigInt(Math.ceil((time - at) / periodMs))
}

const WITHIN_MS = 5_000
const envelope = z.object({ success: z.literal(true), value: listBeaconRounds.reply })

type RoundsAsked = { readonly from?: bigint; readonly to?: bigint }

/** Nothing while nobody answers: it is asked again. */
async function askRounds({ platformUrl }: BeaconLine, { from, to }: RoundsAsked) {
  const url = new URL(platformUrl + listBeaconRounds.path)
  if (from !== undefined) url.searchParams.set('from', String(from))
  if (to !== undefined) url.searchParams.set('to', String(to))
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
    const read = z.safeParse(envelope, await answer.json())
    return read.success ? read.data.value : undefined
  } catch {
    return undefined
  }
}

const AGAIN_MS = 300
/** A round is asked for a little after its time, since another clock than ours says when that is. */
const AFTER_MS = 60

type Following = {
  /** How far back the first question goes. */
  readonly historyMs: number
  now(): number
  isClosing(): boolean
  /** What is older than this nobody will ask for. */
  keepFrom(): number
}

/** Hears every round when its time has come, for as long as the program runs. */
export async function followBeacon(line: BeaconLine, following: Following): Promise<void> {
  while (!following.isClosing()) {
    const isNew = await hearNext(line, following)
    const { clock, next } = line
    const pause = clock && next ? timeOfRound(clock, next) + AFTER_MS - following.now() : AGAIN_MS
    // Behind by more than an answer holds, it asks on at once.
    if (pause > 0 || !isNew) await sleep(Math.max(pause, AGAIN_MS), undefined, { ref: false })
  }
}

async function hearNext(line: BeaconLine, { historyMs, now, keepFrom }: Following): Promise<boolean> {
  const said = await askRounds(line, line.next === undefined ? {} : { from: line.next })
  if (!said) return false
  const { latest, beacon } = said
  line.clock = {
    round: BigInt(latest.round),
    at: Date.parse(latest.at),
    periodMs: beacon.periodSeconds * 1_000,
  }
  line.next ??= roundFrom(line.clock, now() - historyMs)
  const before = line.next
  for (const { round, value } of said.rounds) {
    if (BigInt(round) !== line.next) continue
    line.values.set(line.next, value)
    line.next += 1n
  }
  line.isFollowed ||= line.next > line.clock.round
  const oldest = roundFrom(line.clock, keepFrom())
  for (const round of line.values.keys()) {
    if (round >= oldest) break
    line.values.delete(round)
  }
  return line.next > before
}

/** Rounds of long ago are asked for in blocks, always the same ones, so that fixtures of one hour share an answer. */
const BLOCK = 200n
/** Half a day of them. */
const MOST_BLOCKS = 72

/** Values of rounds of long ago, for whoever asks about a fixture that is over. */
export async function valuesFrom(
  line: BeaconLine,
  { from, count }: { readonly from: bigint; readonly count: number },
): Promise<string[]> {
  const values: string[] = []
  while (values.length < count) {
    const round = from + BigInt(values.length)
    const heard = line.values.get(round)
    if (heard !== undefined) {
      values.push(heard)
      continue
    }
    const block = await blockOf(line, round / BLOCK)
    const place = Number(round % BLOCK)
    const rest = block.slice(place, place + count - values.length)
    if (rest.length === 0) break
    values.push(...rest)
  }
  return values
}

/** One question for a block, however many wait for it; only a whole one is kept. */
function blockOf(line: BeaconLine, number: bigint): Promise<readonly string[]> {
  const { blocks } = line
  const known = blocks.get(number)
  if (known) return known
  const asked = keptIfWhole(line, number)
  blocks.set(number, asked)
  for (const oldest of blocks.keys()) {
    if (blocks.size <= MOST_BLOCKS) break
    blocks.delete(oldest)
  }
  return asked
}

async function keptIfWhole(line: BeaconLine, number: bigint): Promise<readonly string[]> {
  const values = await askBlock(line, number)
  if (values.length < BLOCK) line.blocks.delete(number)
  return values
}

/** As many as are known, from the first of the block on: fewer where some must be fetched first, or nobody answers. */
async function askBlock(line: BeaconLine, number: bigint): Promise<readonly string[]> {
  const values: string[] = []
  while (values.length < BLOCK) {
    const from = number * BLOCK + BigInt(values.length)
    const said = await askRounds(line, { from, to: (number + 1n) * BLOCK - 1n })
    if (!said || said.rounds.length === 0) break
    values.push(...said.rounds.map(({ value }) => value))
  }
  return values
}
