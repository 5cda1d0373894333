/** Everything that the synthesiser of the build can play (`scripts/games/sound/voices`). */
export type VoiceName =
  // Blown, bowed and driven by a reed.
  | 'bansuri'
  | 'clarinet'
  | 'accordion'
  | 'concertina'
  | 'strings'
  | 'brass'
  | 'tuba'
  | 'pad'
  | 'organ'
  | 'drone'
  // Electric.
  | 'synth-lead'
  | 'synth-bass'
  | 'synth-stab'
  // Plucked.
  | 'pizzicato'
  | 'harp'
  | 'lute'
  | 'sitar'
  | 'guitar'
  | 'upright-bass'
  | 'soft-bass'
  // Struck and tuned.
  | 'music-box'
  | 'celesta'
  | 'glockenspiel'
  | 'vibraphone'
  | 'marimba'
  | 'steel-drum'
  | 'bells'
  | 'electric-piano'
  // Sung.
  | 'choir-ooh'
  | 'choir-aah'
  | DrumName

/** What has no note of its own in the score. */
export type DrumName =
  | 'tabla-na'
  | 'tabla-ge'
  | 'tabla-tin'
  | 'frame-doum'
  | 'frame-tek'
  | 'riq'
  | 'kick'
  | 'soft-kick'
  | 'snare'
  | 'clap'
  | 'hat'
  | 'open-hat'
  | 'shaker'
  | 'brush'
  | 'brush-tap'
  | 'ride'
  | 'cymbal'
  | 'swell'
  | 'triangle'
  | 'tambourine'
  | 'tick'
  | 'tock'
  | 'ratchet'
  | 'wood'
  | 'anvil'
  | 'steam'
  | 'conga'
  | 'conga-low'
  | 'agogo'
  | 'timpani'
  | 'bodhran'
  | 'stomp'
  | 'bubble'
  | 'drop'
  | 'rain'
  | 'thunder'
  | 'buoy'
  | 'whoosh'

/** One of the voices as this game uses it; each figure is a factor, and 1 is the voice as it is. */
export type Instrument = {
  readonly voice: VoiceName
  readonly bright?: number
  readonly ring?: number
  readonly attack?: number
  readonly vibrato?: number
}

/** Where in the room something is played. */
type Seating = {
  readonly instrument: string
  /** Decibels. */
  readonly level: number
  /** From -1, left, to 1. */
  readonly pan?: number
  /** How much of it the room answers, from 0 to 1. */
  readonly room?: number
  /** Two players, one at each side, who are never quite the same. */
  readonly isWide?: boolean
  /** Turns slowly between the loudspeakers. */
  readonly chorus?: number
  /** Comes back from both sides after so many beats, so loud. */
  readonly echo?: readonly [beats: number, gain: number]
}

/** What a track plays in each section: bars between `|`, and from their beginning again when they are fewer than those of the section. */
type Parts = Readonly<Record<string, string>>

/**
 * How it is written:
 *
 * - `line`: notes and their length in steps, `d5:2 f#5 r:3 d4+a4:2`. `!` accents, `'` shortens, `~` slides from the last note,
 *   `?` says that a note outside of the scale is meant.
 * - `chords`: when the chord of the section is struck, `x:2 r x`.
 * - `arpeggio`: which of the chord's notes from below, `1 3 2 4:2`; those above its last are an octave higher.
 * - `bass`: which step of the chord, `1:3 5`, `-5` is the one below the root.
 * - `beat`: the bar cut evenly, `X` loud, `x` plain, `o` soft, `.` silent.
 */
export type Track = Seating & {
  readonly kind: 'line' | 'chords' | 'arpeggio' | 'bass' | 'beat'
  readonly parts: Parts
  /** Octaves up or down, so that one theme serves several players. */
  readonly shift?: number
  /** The note around which chords lie, or under which no bass goes. */
  readonly around?: string
  /** How many notes of a chord sound. */
  readonly voices?: number
}

export type Stem = { readonly tracks: readonly Track[] }

/** Some bars and their harmony: `Dm7:4 G7 | Cmaj7`, a length in steps or an even share of the bar. */
type ScoreSection = { readonly chords: string }

/** Sections in their order, as fast as it says. Whatever is played at the same time has the same form. */
export type Form = { readonly tempo: number; readonly sections: readonly string[] }

/** A few bars that are not repeated: a fanfare, or what begins and ends a feature. */
export type Phrase = {
  readonly tempo: number
  readonly melody: string
  readonly chords: string
}

/** Who plays the effects, by the names of the instruments. */
type Palette = {
  readonly lead: string
  readonly bell: string
  readonly chord: string
  readonly bass: string
  /** A low thud, a short tick, and what sweeps upwards. */
  readonly thud: string
  readonly tick: string
  readonly sweep: string
}

type EffectsScore = {
  readonly palette: Palette
  /** The note that effects start from, and the steps above it that can follow each other in any order. */
  readonly home: string
  readonly ladder: readonly number[]
  readonly big: Phrase
  readonly mega: Phrase
  readonly epic: Phrase
  readonly intro: Phrase
  readonly outro: Phrase
}

/** The room that everything is heard in: how long it rings (seconds), and how dull its walls are (0 to 1). */
export type SoundRoom = { readonly ring: number; readonly dull: number }

/** All the music and all the effects of a game. */
export type Score = {
  readonly id: string
  /** Beats in a bar, and steps in a beat. */
  readonly beats: number
  readonly division: number
  /** Where the middle of a beat falls: 0.5 is even, 0.66 swings; `unit` is a part of a beat. */
  readonly swing?: { readonly middle: number; readonly unit: number }
  readonly key: string
  /** Semitones above the key. */
  readonly scale: readonly number[]
  readonly room: SoundRoom
  readonly instruments: Readonly<Record<string, Instrument>>
  readonly sections: Readonly<Record<string, ScoreSection>>
  readonly calm: Form
  readonly feature: Form
  readonly stems: { readonly base: Stem; readonly lift: Stem; readonly feature: Stem }
  readonly effects: EffectsScore
}
