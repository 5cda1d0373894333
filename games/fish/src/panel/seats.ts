import type { CannonLevel, ReefSeat } from '@baize/contracts'
import { element, type Translate } from '@baize/game-kit'
import { type Mount, mounts } from '../draw/cannons.ts'

export type SeatTags = {
  readonly root: HTMLElement
  show(mount: Mount, seat: ReefSeat | null, level: CannonLevel): void
  /** What one's own last volley brought, for a moment. */
  showWon(text: string): void
}

const WON_MS = 1_600

/** Who sits at which cannon. Reefs are the same way round in every language, so it is measured from the left. */
export function createSeatTags(t: Translate): SeatTags {
  const tags = new Map(
    mounts.map((mount) => [mount, element('p', { class: 'reef-seat', 'data-at': mount, hidden: true })]),
  )
  const won = element('p', { class: 'reef-won', 'aria-hidden': 'true' })
  let hiding: ReturnType<typeof setTimeout> | undefined
  return {
    root: element('div', { class: 'reef-seats', dir: 'ltr' }, ...tags.values(), won),
    show(mount, seat, level) {
      const tag = tags.get(mount)
      if (!tag) return
      tag.hidden = seat === null
      if (!seat) return
      tag.replaceChildren(
        element(
          'span',
          {},
          element('bdi', {}, seat.name),
          element('b', {}, t('fish.times', { times: level })),
        ),
        ...(seat.isSimulated ? [element('small', {}, t('room.simulated'))] : []),
      )
    },
    showWon(text) {
      clearTimeout(hiding)
      won.textContent = text
      won.dataset.shown = 'true'
      hiding = setTimeout(() => {
        won.dataset.shown = 'false'
      }, WON_MS)
    },
  }
}
