import { rouletteWheel } from '@baize/engines/shown'
import { button, element } from '@baize/game-kit'
import type { FeltParts } from '../shared/table-kind.ts'
import { announcedBets, neighbours } from './announced.ts'
import { toneOf } from './layout.ts'

/** The track is twice as long as it is wide, and round at both ends. */
const RADIUS = 1
const STRAIGHT = 1.1
const LENGTH = 2 * STRAIGHT + 2 * Math.PI * RADIUS

/** A place on the track, from 0 to 1 both ways, for a part of the way round it. */
function trackPlace(part: number): { readonly across: number; readonly along: number } {
  const way = part * LENGTH
  const half = Math.PI * RADIUS
  const at = (x: number, y: number) => ({
    across: (x + RADIUS) / 2,
    along: (y + RADIUS) / (2 * RADIUS + STRAIGHT),
  })
  if (way < half) {
    const turn = Math.PI + way
    return at(Math.cos(turn), Math.sin(turn))
  }
  if (way < half + STRAIGHT) return at(RADIUS, way - half)
  if (way < 2 * half + STRAIGHT) {
    const turn = way - half - STRAIGHT
    return at(Math.cos(turn), STRAIGHT + Math.sin(turn))
  }
  return at(-RADIUS, STRAIGHT - (way - 2 * half - STRAIGHT))
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
    const { across, along } = trackPlace(((index + 0.5) / count + 0.22) % 1)
    const placed = element('span', { class: 'track-place' }, made)
    placed.style.setProperty('--across', String(across))
    placed.style.setProperty('--along', String(along))
    return placed
  })
  const called = Object.entries(announcedBets).map(([name, bets]) => {
    const made = button({ label: t(`roulette.${name}`), className: 'track-bet', onPress: () => put(bets) })
    const chips = bets.reduce((sum, { times }) => sum + times, 0)
    made.append(element('small', {}, t('roulette.chips', { count: chips })))
    return made
  })
  return element('div', { class: 'track' }, ...places, element('div', { class: 'track-middle' }, ...called))
}
