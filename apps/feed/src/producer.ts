import { type FeedMessage, frameText } from '@baize/ofp'

/** Somebody who listens: handed a frame without its mac, which is the connection's own. */
type Listener = { hear(text: string): void }

/** What is wrong with the way to the listeners, because a tester wanted it so. */
type LineFault = 'gap' | 'duplicate' | 'disorder' | 'conflict'

export type Producer = {
  readonly code: string
  /** One run of the program: its numbers count from 1. */
  readonly epoch: string
  seq: number
  saidAt: number
  readonly backlog: { readonly seq: number; readonly text: string }[]
  readonly listeners: Set<Listener>
  /** Faults that wait for the next frames, one each. */
  readonly faults: LineFault[]
  silentUntil: number
  lag: { readonly until: number; readonly ms: number }
  /** What is held up, in its order, and until when. */
  readonly late: { readonly text: string; readonly at: number }[]
  /** A frame that the next one overtakes. */
  overtaken: string | undefined
}

const MOST_REMEMBERED = 400
const MESSAGES_OF_FRAME = 500

export function newProducer({ code, epoch }: Pick<Producer, 'code' | 'epoch'>): Producer {
  return {
    code,
    epoch,
    seq: 0,
    saidAt: 0,
    backlog: [],
    listeners: new Set(),
    faults: [],
    silentUntil: 0,
    lag: { until: 0, ms: 0 },
    late: [],
    overtaken: undefined,
  }
}

/** Says messages to everybody who listens, in as few frames as they fit into. */
export function say(producer: Producer, messages: readonly FeedMessage[], now: number): void {
  for (let from = 0; from < messages.length; from += MESSAGES_OF_FRAME)
    sayFrame(producer, messages.slice(from, from + MESSAGES_OF_FRAME), now)
}

function sayFrame(producer: Producer, messages: FeedMessage[], now: number): void {
  const { code, epoch } = producer
  const seq = ++producer.seq
  const frame = { producer: code, epoch, seq, at: new Date(now).toISOString() }
  const text = frameText({ ...frame, messages })
  producer.saidAt = now
  producer.backlog.push({ seq, text })
  if (producer.backlog.length > MOST_REMEMBERED) producer.backlog.shift()
  const fault = producer.faults.shift()
  if (fault === 'gap') return
  if (fault === 'disorder') {
    producer.overtaken = text
    return
  }
  send(producer, text, now)
  if (fault === 'duplicate') send(producer, text, now)
  // The same number with another body.
  if (fault === 'conflict') send(producer, frameText({ ...frame, messages: [] }), now)
  const { overtaken } = producer
  producer.overtaken = undefined
  if (overtaken !== undefined) send(producer, overtaken, now)
}

function send(producer: Producer, text: string, now: number): void {
  if (now < producer.silentUntil) return
  const { lag, late, listeners } = producer
  const heldFor = now < lag.until ? lag.ms : 0
  if (heldFor > 0 || late.length > 0) late.push({ text, at: Math.max(now + heldFor, late.at(-1)?.at ?? 0) })
  else for (const listener of listeners) listener.hear(text)
}

/** Lets go what was held up long enough. */
export function sendLate({ late, listeners }: Producer, now: number): void {
  for (let first = late[0]; first && first.at <= now; first = late[0]) {
    late.shift()
    for (const listener of listeners) listener.hear(first.text)
  }
}

/** What was said after a number of this run, if all of it is remembered; else nothing, and the listener sees a gap. */
export function saidAfter(producer: Producer, { epoch, seq }: { epoch: string; seq: number }): string[] {
  const { backlog } = producer
  const isRemembered = epoch === producer.epoch && (backlog[0]?.seq ?? 1) <= seq + 1
  return isRemembered ? backlog.flatMap((said) => (said.seq > seq ? [said.text] : [])) : []
}
