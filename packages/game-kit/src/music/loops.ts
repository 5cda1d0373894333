import type { LoopEntry } from './manifest.ts'

/** The music that is heard: calm, calm with what is laid over it, or that of a feature. */
export type Layer = 'calm' | 'tense' | 'feature'

type LoopName = 'base' | 'lift' | 'feature'
type Song = 'calm' | 'feature'

/** A loop that sounds, and its own loudness: the one that goes and the one that comes may be of the same file. */
type Sounding = { readonly source: AudioBufferSourceNode; readonly gain: GainNode }
type Playing = { readonly song: Song; readonly since: number; readonly loops: Map<LoopName, Sounding> }

/** Seconds in which most of a change is done; the first bars come more slowly. */
const FADE = 0.14
const ENTRANCE = 0.7
/** What is to begin on a bar must be known a little before it. */
const AHEAD = 0.03
/** A loop that has faded is stopped after so many seconds. */
const FADED = 1.5

const songOf = (layer: Layer): Song => (layer === 'feature' ? 'feature' : 'calm')
const loopsOf: Readonly<Record<Song, readonly LoopName[]>> = { calm: ['base', 'lift'], feature: ['feature'] }
const heard: Readonly<Record<Layer, readonly [LoopName, ...LoopName[]]>> = {
  calm: ['base'],
  tense: ['base', 'lift'],
  feature: ['feature'],
}

export type Loops = {
  setLayer(layer: Layer): void
  /** A loop has come; it joins what sounds already. */
  add(name: LoopName, buffer: AudioBuffer): void
  /** The other music steps back for so many seconds. */
  duck(seconds: number): void
  setOn(isOn: boolean): void
}

type LoopsPlan = {
  readonly context: AudioContext
  readonly entries: Readonly<Record<Song, LoopEntry>>
  /** How much later than it was written this browser reads a file. */
  readonly shift: number
  readonly layer: Layer
}

/** The first bar that has not begun yet. */
function barAfter({ since }: Playing, { period, bars }: LoopEntry, now: number): number {
  const bar = period / bars
  return since + Math.max(Math.ceil((now - since) / bar), 0) * bar
}

type Change = { readonly to: number; readonly now: number; readonly at: number; readonly seconds: number }

/** What is under way goes on until the change; what was planned after now is not done. */
function fade({ gain }: GainNode, { to, now, at, seconds }: Change): void {
  gain.cancelScheduledValues(now)
  gain.setTargetAtTime(to, at, seconds)
}

type Joining = {
  readonly buffer: AudioBuffer
  readonly entry: LoopEntry
  readonly at: number
  readonly since: number
}

/** Its place in the loop is that of the others, wherever they are by now. */
function begin(
  { context, shift }: LoopsPlan,
  bus: GainNode,
  { buffer, entry, at, since }: Joining,
): Sounding {
  const gain = context.createGain()
  gain.gain.value = 0
  gain.connect(bus)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.loop = true
  source.loopStart = entry.lead + shift
  source.loopEnd = source.loopStart + entry.period
  source.connect(gain)
  source.start(at, source.loopStart + ((at - since) % entry.period))
  return { source, gain }
}

/** Begins a change on the next bar, since music that changes anywhere else sounds as if it had broken. */
export function createLoops(plan: LoopsPlan): Loops {
  const { context, entries } = plan
  const bus = context.createGain()
  // What steps back for a fanfare must not come forth again while the music is off.
  const door = context.createGain()
  bus.connect(door)
  door.connect(context.destination)
  const buffers = new Map<LoopName, AudioBuffer>()
  let { layer } = plan
  let playing: Playing | undefined

  const nextBar = () => {
    const now = context.currentTime + AHEAD
    return playing ? barAfter(playing, entries[playing.song], now) : now
  }
  const join = ({ song, since, loops }: Playing, at: number) => {
    for (const name of loopsOf[song]) {
      const buffer = buffers.get(name)
      if (buffer && !loops.has(name))
        loops.set(name, begin(plan, bus, { buffer, entry: entries[song], at, since }))
    }
  }
  const leave = ({ loops }: Playing, at: number) => {
    for (const { source, gain } of loops.values()) {
      fade(gain, { to: 0, now: context.currentTime, at, seconds: FADE })
      source.stop(at + FADED)
    }
  }
  /** Whatever the layer asks for and is there sounds from the next bar on; a song that is not there yet is waited for. */
  const settle = () => {
    const song = songOf(layer)
    if (!buffers.has(heard[layer][0])) return
    const at = nextBar()
    const seconds = playing ? FADE : ENTRANCE
    if (playing?.song !== song) {
      if (playing) leave(playing, at)
      playing = { song, since: at, loops: new Map() }
    }
    join(playing, at)
    for (const [name, { gain }] of playing.loops)
      fade(gain, { to: heard[layer].includes(name) ? 1 : 0, now: context.currentTime, at, seconds })
  }
  return {
    setLayer(wanted) {
      if (wanted === layer) return
      layer = wanted
      settle()
    },
    add(name, buffer) {
      buffers.set(name, buffer)
      settle()
    },
    duck(seconds) {
      const now = context.currentTime
      bus.gain.cancelScheduledValues(now)
      bus.gain.setTargetAtTime(0.32, now, 0.05)
      bus.gain.setTargetAtTime(1, now + seconds, 0.4)
    },
    setOn: (isOn) => fade(door, { to: isOn ? 1 : 0, now: 0, at: context.currentTime, seconds: FADE }),
  }
}
