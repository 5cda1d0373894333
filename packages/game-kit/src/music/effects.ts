import type { EffectName, EffectPiece, MusicManifest } from './manifest.ts'

export type Effects = {
  play(name: EffectName, step: number): void
  /** Sounds until what it returns is called. */
  hold(name: EffectName): () => void
}

/** The same effect twice within this time is heard as one that is too loud. */
const SOONEST = 0.03
const LETTING_GO = 0.09
/** The click of a file is looked for in its first seconds. */
const CLICK_WITHIN = 0.19

/** How much later than it was written this browser reads a file: where the click is, less where it was put. */
export function shiftOf(buffer: AudioBuffer, click: number): number {
  const samples = buffer.getChannelData(0)
  let loudest = 0
  let found = 0
  for (let at = 0; at < Math.min(CLICK_WITHIN * buffer.sampleRate, samples.length); at++) {
    const loud = Math.abs(samples[at] ?? 0)
    if (loud <= loudest) continue
    loudest = loud
    found = at
  }
  return loudest < 0.02 ? 0 : Math.max(found / buffer.sampleRate - click, 0)
}

type EffectsPlan = {
  readonly context: AudioContext
  readonly buffer: AudioBuffer
  readonly entries: MusicManifest['effects']
  readonly shift: number
  duck(seconds: number): void
}

export function createEffects({ context, buffer, entries, shift, duck }: EffectsPlan): Effects {
  const last = new Map<EffectName, number>()
  const sourceOf = ({ rate }: EffectPiece) => {
    const source = context.createBufferSource()
    source.buffer = buffer
    source.playbackRate.value = rate
    return source
  }
  return {
    play(name, step) {
      const entry = entries[name]
      const piece = entry?.steps[Math.max(Math.min(step, entry.steps.length - 1), 0)]
      const now = context.currentTime
      if (!entry || !piece || now - (last.get(name) ?? -1) < SOONEST) return
      last.set(name, now)
      const source = sourceOf(piece)
      source.connect(context.destination)
      source.start(0, piece.at + shift, piece.length)
      if (entry.ducks > 0) duck(entry.ducks)
    },
    hold(name) {
      const [piece] = entries[name]?.steps ?? []
      if (!piece) return () => {}
      const source = sourceOf(piece)
      const gain = context.createGain()
      gain.connect(context.destination)
      source.connect(gain)
      source.loop = true
      source.loopStart = piece.at + shift
      source.loopEnd = piece.at + shift + piece.length
      source.start(0, piece.at + shift)
      return () => {
        gain.gain.setTargetAtTime(0, context.currentTime, LETTING_GO / 3)
        source.stop(context.currentTime + LETTING_GO * 2)
      }
    },
  }
}
