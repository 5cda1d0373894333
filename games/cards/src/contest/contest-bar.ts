import type { CardRules, ContestView } from '@baize/contracts'
import { element, type PlainSeat, shownUnits, unitsOf } from '@baize/game-kit'
import type { CardNow } from '../card-face.ts'
import { placesOf } from './places-of.ts'
import { clockText } from './clock-text.ts'
import './contest.css'

type BarParts = { readonly seat: PlainSeat<CardRules>; amount(onWire: string): string }

/** What stands over the table of a sit & go: how many are there, how high blinds are and when they rise, and who came where. */
export type ContestBar = { readonly root: HTMLElement; show(now: CardNow): void; tick(now: number): void }

export function createContestBar({ seat, amount }: BarParts): ContestBar {
  const { t, rules } = seat
  const level = element('span', { class: 'contest-level' })
  const rises = element('span', { class: 'contest-rises' })
  const line = element('p', { class: 'contest-line' }, level, rises)
  const list = element('ol', { class: 'contest-places' })
  const board = element('section', { class: 'contest-board', 'aria-label': t('sitgo.places') }, list)
  const root = element('div', { class: 'contest' }, line, board)
  let shown: ContestView | null = null
  let drawn = ''

  function tick(now: number): void {
    const left = shown?.risesAt ? shown.risesAt - now : undefined
    const isPlayed = left !== undefined && shown?.over === null
    const { small = '0', big = '0' } = shown?.next ?? {}
    const next = { small: amount(small), big: amount(big) }
    const text = !isPlayed
      ? ''
      : left > 0
        ? t('sitgo.rises', { ...next, time: clockText(left) })
        : t('sitgo.risesNext', next)
    if (rises.textContent !== text) rises.textContent = text
  }

  return {
    root,
    tick,
    show({ view }) {
      shown = view.contest
      if (!shown) return
      const { startedAt, blinds, placed } = shown
      const here = view.seats.filter(Boolean).length
      level.textContent =
        startedAt === null
          ? t('sitgo.here', { count: here, all: rules.seats })
          : t('sitgo.level', {
              level: shown.level,
              small: amount(blinds.small),
              big: amount(blinds.big),
            })
      const key = JSON.stringify(placed)
      board.hidden = placed.length === 0
      board.dataset.over = String(shown.over !== null)
      if (key !== drawn) list.replaceChildren(...placesOf(placed).map(placeLine))
      drawn = key
      tick(seat.now())
    },
  }

  function placeLine({ finish, name, isSimulated, paid }: ContestView['placed'][number]): HTMLElement {
    const won = unitsOf(paid) > 0 ? shownUnits(unitsOf(paid), seat.currency) : ''
    return element(
      'li',
      { class: 'contest-place', 'data-finish': finish ?? '' },
      element('span', {}, finish === null ? t('sitgo.back') : t('sitgo.place', { place: finish })),
      element('bdi', {}, name),
      ...(isSimulated ? [element('small', {}, t('room.simulated'))] : []),
      element('bdi', { class: 'contest-paid' }, won),
    )
  }
}
