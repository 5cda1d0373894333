import type { CardMovesView } from '@baize/contracts'
import { button, element } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { cardName } from '../table/card.ts'
import { createFan } from './fan.ts'
import { hintsOf, inOrder, nextHint, stillLifted, turnedOver, verdictOn } from './picking.ts'
import { madeWord } from './words.ts'

type Moves = NonNullable<CardMovesView['tienLen']>

/** One's own cards with what is said of those that are lifted, and what can be done with them. */
export type TienLenHandFace = {
  readonly own: HTMLElement
  readonly actions: HTMLElement
  show(now: CardNow): void
  press(key: string): boolean
}

export function createHand({ seat, act }: Pick<CardTable, 'seat' | 'act'>): TienLenHandFace {
  const { t, sounds } = seat
  let held: readonly number[] = []
  let lifted: ReadonlySet<number> = new Set()
  let moves: Moves | undefined
  let hints: ReturnType<typeof hintsOf> = []
  let isSaying = false
  const lift = (cards: ReadonlySet<number>) => {
    lifted = cards
    sounds.play('press')
    draw()
  }
  const fan = createFan(t, (card) => lift(turnedOver(lifted, card)))
  const line = element('p', { class: 'fan-line' })
  const say = (decision: Readonly<Record<string, unknown>>) => {
    isSaying = true
    draw()
    void act(decision).finally(() => {
      isSaying = false
      draw()
    })
  }
  const pass = button({ label: t('tien-len.pass'), className: 'decide', onPress: () => say({ do: 'pass' }) })
  const hint = button({
    label: t('tien-len.hint'),
    className: 'decide',
    onPress: () => lift(new Set(nextHint(hints, lifted) ?? [])),
  })
  const play = button({
    label: t('tien-len.play'),
    className: 'decide decide-raise',
    onPress: () => say({ do: 'play', cards: [...lifted] }),
  })
  const buttons = { pass, hint, play }
  for (const [name, made] of Object.entries(buttons)) made.dataset.action = name
  for (const [made, key] of [
    [pass, 'S'],
    [hint, 'H'],
    [play, 'P'],
  ] as const)
    made.setAttribute('aria-keyshortcuts', key)
  const actions = element('div', { class: 'decisions' })
  const draw = () => {
    const cards = inOrder([...lifted])
    const asked = moves ?? { must: null, lying: [] }
    const verdict = verdictOn(cards, asked)
    fan.show(held, lifted)
    if (actions.childElementCount > 0 !== (moves !== undefined))
      actions.replaceChildren(...(moves ? [pass, hint, play] : []))
    pass.disabled = isSaying || !moves?.canPass
    hint.disabled = isSaying || hints.length === 0
    play.disabled = isSaying || moves === undefined || verdict !== 'legal'
    pass.dataset.only = String(moves !== undefined && hints.length === 0)
    line.hidden = held.length === 0
    line.textContent =
      moves && hints.length === 0 && cards.length === 0
        ? t('tien-len.cannot')
        : !moves && cards.length === 0
          ? t('tien-len.wait')
          : moves || verdict === 'nothing'
            ? t(`tien-len.verdict.${verdict}`, {
                made: madeWord(t, cards),
                card: asked.must === null ? '' : cardName(t, asked.must),
              })
            : madeWord(t, cards)
  }
  return {
    own: element('div', { class: 'fan-box' }, line, fan.root),
    actions,
    show({ view, you }) {
      const isPlayed = view.phase === 'playing' && you?.place !== undefined && you.place !== null
      held = isPlayed ? you.cards : []
      lifted = stillLifted(lifted, held)
      moves = you?.moves?.tienLen
      hints = moves ? hintsOf(held, moves) : []
      draw()
    },
    press(key) {
      const wanted = { p: play, s: pass, h: hint }[key.toLowerCase()]
      if (key === 'Escape' && lifted.size > 0) {
        lift(new Set())
        return true
      }
      if (!wanted || wanted.disabled || !moves) return false
      wanted.click()
      return true
    },
  }
}
