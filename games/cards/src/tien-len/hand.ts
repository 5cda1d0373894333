import type { CardMovesView } from '@baize/contracts'
import { button, element, type Translate } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { cardName } from '../table/card.ts'
import { createFan } from './fan.ts'
import { hintsOf, inOrder, nextHint, stillLifted, turnedOver, verdictOn } from './picking.ts'
import { madeWord } from './words.ts'

/** One's own cards with what is said of those that are lifted, and what can be done with them. */
export type TienLenHandFace = {
  readonly own: HTMLElement
  readonly actions: HTMLElement
  show(now: CardNow): void
  press(key: string): boolean
}

/** What is held, lifted and asked, as it stands. */
type Picking = {
  held: readonly number[]
  lifted: ReadonlySet<number>
  moves: NonNullable<CardMovesView['tienLen']> | undefined
  hints: ReturnType<typeof hintsOf>
  isSaying: boolean
}

export function createHand({ seat, act }: Pick<CardTable, 'seat' | 'act'>): TienLenHandFace {
  const { t, sounds } = seat
  const picking: Picking = { held: [], lifted: new Set(), moves: undefined, hints: [], isSaying: false }
  const lift = (cards: ReadonlySet<number>) => {
    picking.lifted = cards
    sounds.play('press')
    draw()
  }
  const say = (decision: Readonly<Record<string, unknown>>) => {
    picking.isSaying = true
    draw()
    void act(decision).finally(() => {
      picking.isSaying = false
      draw()
    })
  }
  const fan = createFan(t, (card) => lift(turnedOver(picking.lifted, card)))
  const line = element('p', { class: 'fan-line' })
  const acts = createActs(t, {
    pass: () => say({ do: 'pass' }),
    hint: () => lift(new Set(nextHint(picking.hints, picking.lifted) ?? [])),
    play: () => say({ do: 'play', cards: [...picking.lifted] }),
  })
  const draw = () => {
    fan.show(picking.held, picking.lifted)
    acts.show(picking)
    line.hidden = picking.held.length === 0
    line.textContent = lineOf(t, picking)
  }
  return {
    own: element('div', { class: 'fan-box' }, line, fan.root),
    actions: acts.root,
    show({ view, you }) {
      const isPlayed = view.phase === 'playing' && typeof you?.place === 'number'
      picking.held = isPlayed ? you.cards : []
      picking.lifted = stillLifted(picking.lifted, picking.held)
      picking.moves = you?.moves?.tienLen
      picking.hints = picking.moves ? hintsOf(picking.held, picking.moves) : []
      draw()
    },
    press(key) {
      if (key !== 'Escape' || picking.lifted.size === 0) return acts.press(key)
      lift(new Set())
      return true
    },
  }
}

/** What is said of the lifted cards, or of what can be done without any. */
function lineOf(t: Translate, { moves, hints, lifted }: Picking): string {
  const cards = inOrder([...lifted])
  if (cards.length === 0 && !moves) return t('tien-len.wait')
  if (moves && hints.length === 0 && cards.length === 0) return t('tien-len.cannot')
  const verdict = verdictOn(cards, moves ?? { must: null, lying: [] })
  const card = typeof moves?.must === 'number' ? cardName(t, moves.must) : ''
  return t(`tien-len.verdict.${verdict}`, { made: madeWord(t, cards), card })
}

type Acts = Readonly<Record<'pass' | 'hint' | 'play', () => void>>

const keys = { pass: 's', hint: 'h', play: 'p' } as const

/** The three buttons of a turn; there are none while it is another's. */
function createActs(t: Translate, acts: Acts) {
  const made = (name: keyof Acts) => {
    const className = name === 'play' ? 'decide decide-raise' : 'decide'
    const root = button({ label: t(`tien-len.${name}`), className, onPress: acts[name] })
    root.dataset.action = name
    root.setAttribute('aria-keyshortcuts', keys[name].toUpperCase())
    return root
  }
  const buttons = { pass: made('pass'), hint: made('hint'), play: made('play') }
  const root = element('div', { class: 'decisions' })
  return {
    root,
    show({ moves, hints, lifted, isSaying }: Picking): void {
      const isAsked = moves !== undefined
      if (root.childElementCount > 0 !== isAsked)
        root.replaceChildren(...(isAsked ? Object.values(buttons) : []))
      buttons.pass.disabled = isSaying || !moves?.canPass
      buttons.pass.dataset.only = String(isAsked && hints.length === 0)
      buttons.hint.disabled = isSaying || hints.length === 0
      buttons.play.disabled = isSaying || !moves || verdictOn([...lifted], moves) !== 'legal'
    },
    press(key: string): boolean {
      const wanted = Object.values(buttons).find(
        (each) => each.getAttribute('aria-keyshortcuts') === key.toUpperCase(),
      )
      if (!wanted || wanted.disabled || root.childElementCount === 0) return false
      wanted.click()
      return true
    },
  }
}
