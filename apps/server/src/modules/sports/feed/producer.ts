/** Why a producer is not believed: it said nothing, it left something out, or it said two things under one number. */
type DownReason = 'silent' | 'gap' | 'conflict' | 'new'

/** How long a producer may be silent, and what it quotes. */
export type ProducerRules = {
  readonly code: string
  readonly kind: 'before' | 'live' | 'simulated'
  readonly silentAfterMs: number
}

/** A producer as this node hears it. */
export type Producer = ProducerRules & {
  readonly epoch: string | null
  /** The last number that was heard without a gap. */
  readonly seq: number
  readonly down: DownReason | null
  /** By the node's own clock. */
  readonly heardAt: number
  /** How old the last ten frames were when they came. */
  readonly ages: readonly number[]
  readonly isLate: boolean
  /** Digests of what was said lately, by number. */
  readonly said: ReadonlyMap<number, string>
}

/** What is heard of a frame before its messages are. */
export type HeardFrame = {
  readonly epoch: string
  readonly seq: number
  readonly digest: string
  /** It holds all that is to be known, up to its number. */
  readonly isSnapshot: boolean
  /** It says nothing but that the producer is there; it may do so again under the number it said last. */
  readonly isAlive: boolean
  readonly ageMs: number
}

export type FrameVerdict = 'apply' | 'known' | 'gap' | 'conflict'

const LATE_MS = 2_000
const IN_TIME_MS = 1_000
const COUNTED_AGES = 10
const KEPT_DIGESTS = 1_000

export const SILENT_AFTER_MS = 6_000

export function newProducer(rules: ProducerRules): Producer {
  return {
    ...rules,
    epoch: null,
    seq: 0,
    down: 'new',
    heardAt: 0,
    ages: [],
    isLate: false,
    said: new Map(),
  }
}

/** What a frame is to a producer, and what the producer is after it. What is down stays so until a recovery ends it. */
export function hearFrame(
  before: Producer,
  frame: HeardFrame,
  now: number,
): { readonly verdict: FrameVerdict; readonly producer: Producer } {
  const producer = silenced(before, now)
  const heard = { ...producer, heardAt: now, ...lateness(producer, frame.ageMs) }
  if (frame.isSnapshot) return hearSnapshot(heard, frame)
  if (frame.epoch !== producer.epoch) {
    const down = producer.down ?? (producer.epoch === null ? 'new' : 'gap')
    return { verdict: 'gap', producer: { ...heard, down } }
  }
  if (frame.seq <= producer.seq) {
    const said = producer.said.get(frame.seq)
    const isOther = said !== undefined && said !== frame.digest && !frame.isAlive
    return isOther
      ? { verdict: 'conflict', producer: { ...heard, down: 'conflict' } }
      : { verdict: 'known', producer: heard }
  }
  if (frame.seq > producer.seq + 1)
    return { verdict: 'gap', producer: { ...heard, down: producer.down ?? 'gap' } }
  // While it is down nothing is believed: what comes waits for the recovery, and is heard behind it in its order.
  if (producer.down !== null) return { verdict: 'gap', producer: heard }
  return { verdict: 'apply', producer: { ...heard, seq: frame.seq, said: remember(producer, frame) } }
}

/**
 * All there is to know up to a number, heard on the stream or asked for beside it: what was asked for is no sign that the
 * stream is there. Older than what is known already, it says nothing new.
 */
export function hearSnapshot(
  heard: Producer,
  frame: Pick<HeardFrame, 'epoch' | 'seq'>,
): { readonly verdict: FrameVerdict; readonly producer: Producer } {
  const isSameRun = frame.epoch === heard.epoch
  if (isSameRun && frame.seq < heard.seq) return { verdict: 'known', producer: heard }
  const said = isSameRun ? heard.said : new Map<number, string>()
  return {
    verdict: 'apply',
    producer: { ...heard, epoch: frame.epoch, seq: frame.seq, down: null, said },
  }
}

/** Whoever has said nothing for so long is down, whatever it said before. */
export function isSilent(producer: Producer, now: number): boolean {
  return now - producer.heardAt >= producer.silentAfterMs
}

export function isUp(producer: Producer, now: number): boolean {
  return producer.down === null && !isSilent(producer, now)
}

/** A producer that fell silent stays down until it was recovered, even if it speaks again. */
export function silenced(producer: Producer, now: number): Producer {
  return producer.down === null && isSilent(producer, now) ? { ...producer, down: 'silent' } : producer
}

/** Late by the median of ten; in time again once all ten are. */
function lateness({ ages: before, isLate }: Producer, ageMs: number): Pick<Producer, 'ages' | 'isLate'> {
  const ages = [...before, ageMs].slice(-COUNTED_AGES)
  if (ages.length < COUNTED_AGES) return { ages, isLate }
  const [low = 0, high = 0] = ages.toSorted((a, b) => a - b).slice(COUNTED_AGES / 2 - 1, COUNTED_AGES / 2 + 1)
  if ((low + high) / 2 > LATE_MS) return { ages, isLate: true }
  return { ages, isLate: isLate && !ages.every((age) => age < IN_TIME_MS) }
}

function remember({ said }: Producer, { seq, digest }: HeardFrame): ReadonlyMap<number, string> {
  const next = new Map(said).set(seq, digest)
  next.delete(seq - KEPT_DIGESTS)
  return next
}
