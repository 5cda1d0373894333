import type { CrashView } from '@baize/contracts'
import { element, multiplied, type Translate, type Units, unitsOf } from '@baize/game-kit'

export type PlayersList = { readonly root: HTMLElement; show(view: CrashView): void }

/** Who is in this flight: the largest bets, and what they were taken at. */
export function createPlayers(t: Translate, shown: (units: Units) => string): PlayersList {
  const head = element('p', { class: 'players-head' })
  const list = element('ol', { class: 'players' })
  let before = ''
  return {
    root: element('div', { class: 'players-box', dir: 'auto' }, head, list),
    show({ players, bettors, stillIn, phase }) {
      const next = JSON.stringify([players, bettors, stillIn, phase])
      if (next === before) return
      before = next
      head.textContent =
        phase === 'flying'
          ? t('crash.stillIn', { count: stillIn, all: bettors })
          : t('crash.bettors', { count: bettors })
      list.replaceChildren(
        ...players.map(({ name, isSimulated, amount, took }) => {
          const units = unitsOf(amount)
          const won = took === null ? '' : shown(multiplied(units, Math.round(Number(took) * 10_000)))
          return element(
            'li',
            { 'data-took': String(took !== null) },
            element(
              'span',
              { class: 'player-name' },
              element('bdi', {}, name),
              ...(isSimulated ? [element('small', {}, t('room.simulated'))] : []),
            ),
            element('bdi', {}, shown(units)),
            element('bdi', { class: 'player-took' }, took === null ? '' : `${took}×`),
            element('bdi', { class: 'player-won' }, won),
          )
        }),
      )
    },
  }
}
