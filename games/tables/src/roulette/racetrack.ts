import { rouletteWheel } from '@baize/engines/shown'
import { button, element } from '@baize/game-kit'
import type { FeltParts } from '../shared/table-kind.ts'
import { announcedBets, neighbours } from './announced.ts'
import { toneOf } from './layout.ts'

/** How long the straight sides are, in radii of the round ends: upright on a phone, flat where there is width. */
const UPRIGHT = 3.2
const FLAT = 7.8

/** A place on the track, from 0 to 1 both ways, for a part of the way round it from the middle of the first end on. */
function trackPlace(part: number, straight: number): { readonly across: number; readonly along: number } {
  const half = Math.PI
  const length = 2 * straight + 2 * half
  const way = (part * length + half / 2) % length
  const at = (x: number, y: number) => ({ across: (x + 1) / 2, along: (y + 1) / (2 + straight) })
  if (way < half) return at(Math.cos(half + way), Math.sin(half + way))
  if (way < half + straight) return at(1, way - half)
  if (way < 2 * half + straight) {
    const turn = way - half - straight
    return at(Math.cos(turn), straight + Math.sin(turn))
  }
  return at(-1, straight - (way - 2 * half - straight))
}

/** The numbers as they stand on the wheel; a touch bets on one and its neighbours, the middle holds what dealers are told by name. */
export function layRacetrack({ t, put }: FeltParts): HTMLElement {
  const count = rouletteWheel.length
  const places = rouletteWheel.map((number, index) => {
    const made = button({
      label: String(number),
      className: 'track-number',
      onPress: () => put(neighbours(number)),
    })
    made.setAttribute('aria-label', t('roulette.neighbours', { number }))
    made.dataset.tone = toneOf(number)
    const [upright, flat] = [trackPlace(index / count, UPRIGHT), trackPlace(index / count, FLAT)]
    const placed = element('span', { class: 'track-place' }, made)
    placed.style.setProperty('--across', String(upright.across))
    placed.style.setProperty('--along', String(upright.along))
    placed.style.setProperty('--flat-across', String(flat.across))
    placed.style.setProperty('--flat-along', String(flat.along))
    return placed
  })
  const called = Object.entries(announcedBets).map(([name, bets]) => {
    const made = button({ label: t(`roulette.${name}`), className: 'track-bet', onPress: () => put(bets) })
    const chips = bets.reduce((sum, { times }) => sum + times, 0)
    made.append(element('small', {}, t('roulette.chips', { count: chips })))
    return made
  })
  const middle = element('div', { class: 'track-middle' }, ...called)
  return element('div', { class: 'track' }, element('div', { class: 'track-shape' }, ...places, middle))
}
