import { type SlotRules, slotTitle } from '@baize/engines'
import { Texture } from '@baize/game-kit'
import type { WordLook } from '../../flagships/sheet.ts'
import { createBoard } from '../board.ts'
import type { Hearing } from '../hearing.ts'
import type { TitleLook } from '../look.ts'
import type { Plaques, SignWords } from '../plaques.ts'
import type { Scene } from '../scene.ts'
import { createSticky } from '../sticky.ts'
import { type MadeTime, madeTime } from './hand-clock.ts'

export const madeWords: WordLook = {
  fill: ['#ffffff', '#cccccc'],
  edge: '#000000',
  panel: ['#111111', '#222222'],
  line: '#cccccc',
}

/** A look without a picture. */
export function madeLook({ columns, rows }: Pick<SlotRules, 'columns' | 'rows'>): TitleLook {
  const pieces = () => Texture.EMPTY
  return {
    theme: 'none',
    accent: '#ffcc00',
    palette: { ground: '#000000', glow: '#ffffff', accents: ['#ff0000', '#00ff00', '#0000ff'] },
    pace: 'steady',
    mood: 'bells',
    frame: 'gilt',
    face: 'poster',
    columns,
    rows,
    pieces,
    blurred: pieces,
    sheet: { address: '', columns: 4, names: [] },
    reels: {
      cell: { width: 60, height: 60 },
      rim: { top: 10, side: 10, foot: 10 },
      plate: Texture.EMPTY,
      border: Texture.EMPTY,
    },
    roomSet: {
      rooms: { base: { hasNear: false }, feature: { hasNear: false } },
      passage: { kind: 'burst', colours: ['#000000', '#888888', '#ffffff'] },
      address: (picture) => picture,
    },
    words: madeWords,
  }
}

export function rulesOf(id: string): SlotRules {
  const title = slotTitle(id)
  if (!title) throw new Error(`There is no title ${id}.`)
  return title.mathematics.rules
}

export type MadeScene = {
  readonly scene: Scene
  readonly time: MadeTime
  /** What was heard, felt and said, in the order of it. */
  readonly told: string[]
  readonly signs: SignWords[]
  /** What those hear who cannot see it. */
  readonly announced: string[]
}

type Wish = { readonly price?: number; readonly isStill?: boolean }

/** The scene of a title in which everything that is told is written down. */
export function madeScene(rules: SlotRules, { price = 1, isStill = false }: Wish = {}): MadeScene {
  const told: string[] = []
  const signs: SignWords[] = []
  const announced: string[] = []
  const say = (words: string) => void told.push(words)
  const time = madeTime({ isStill })
  const board = createBoard({
    rules,
    look: madeLook(rules),
    words: ({ value }) => String(value),
    tags: { of: () => undefined },
  })
  const first = Array.from({ length: rules.columns }, () => Array.from({ length: rules.rows }, () => 'l1'))
  board.setGrid(first, [])
  const scene: Scene = {
    board,
    motion: time.motion,
    hear: heardBy(say),
    sparks: { burst: () => say('sparks') },
    plaques: saidBy({ say, signs }),
    rules,
    accent: 0xffcc00,
    sticky: createSticky(board, rules, 0xffcc00),
    wordLook: madeWords,
    feel: (mood) => say(`feel ${mood}`),
    enter: async (room) => say(`enter ${room}`),
    announce: (text) => void announced.push(text),
    t: (key) => key,
    amount: String,
    priceOf: () => price,
    calm() {},
  }
  return { scene, time, told, signs, announced }
}

function heardBy(say: (words: string) => void): Hearing {
  return {
    play: (effect, step = 0) => say(effect === 'reelStop' ? `reelStop ${step}` : effect),
    hold(effect) {
      say(`${effect} begins`)
      return () => say(`${effect} ends`)
    },
    setLayer: (layer) => say(`layer ${layer}`),
  }
}

function saidBy({ say, signs }: { say(words: string): void; signs: SignWords[] }): Plaques {
  return {
    setTop() {},
    setWin() {},
    arrange() {},
    fetchBoard: async () => say('fetch board'),
    async sign(_motion, words) {
      signs.push(words)
      say(`sign ${words.note ?? words.title}`)
    },
  }
}
