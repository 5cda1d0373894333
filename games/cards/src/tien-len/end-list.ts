import { heldPoints, type InstantWin, instantWinOf } from '@baize/engines/shown'
import { element, unitsOf } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { createCard } from '../table/card.ts'
import { inOrder } from './picking.ts'

/** What a game came to for everybody who was in it. */
export type EndList = { readonly root: HTMLElement; show(now: CardNow): void }

type EndParts = Pick<CardTable, 'seat' | 'nameAt' | 'amount'>

export function createEndList(parts: EndParts): EndList {
  const title = element('p', { class: 'end-title', dir: 'auto' })
  const rows = element('ul', { class: 'end-rows' })
  const root = element('div', { class: 'end-list', hidden: true }, title, rows)
  let drawn = -1
  return {
    root,
    show(now) {
      const { phase, ended, hand } = now.view
      const isOver = phase === 'showing' && ended !== null && !ended.isVoid
      root.hidden = !isOver
      if (!isOver || drawn === hand) return
      drawn = hand
      title.textContent = titleOf(parts, now) ?? ''
      rows.replaceChildren(...ended.net.map((net) => rowOf(parts, now, net)))
    },
  }
}

/** Who won, and with what where that was at once. */
function titleOf({ seat: { t }, nameAt }: EndParts, { view, you }: CardNow): string | undefined {
  const end = gameEnd(view)
  if (!end) return undefined
  const name = nameAt(end.winner)
  if (end.instant) return t('tien-len.instantWin', { name, instant: t(`tien-len.instant.${end.instant}`) })
  return end.winner === you?.place ? t('tien-len.endOwn') : t('tien-len.end', { name })
}

/** Who went out; where nobody did it was won at once, by whoever won anything. */
export function gameEnd({
  seats,
  ended,
}: Pick<CardNow['view'], 'seats' | 'ended'>):
  | { winner: number; instant: InstantWin | undefined }
  | undefined {
  const all = ended?.net ?? []
  const out = all.find(({ place }) => seats[place]?.cards === 0)
  if (out) return { winner: out.place, instant: undefined }
  const winner = all.find(({ amount }) => unitsOf(amount) > 0)
  return winner && { winner: winner.place, instant: instantWinOf(seats[winner.place]?.shown ?? []) }
}

function rowOf(
  { seat: { t }, nameAt, amount }: EndParts,
  { view }: CardNow,
  { place, amount: net }: { readonly place: number; readonly amount: string },
): HTMLElement {
  const left = view.seats[place]?.shown ?? []
  const end = gameEnd(view)
  const isPlain = end !== undefined && end.winner !== place && end.instant === undefined
  const why = isPlain ? t('tien-len.points', { points: heldPoints(left) }) : ''
  const units = unitsOf(net)
  const shown = units > 0 ? `+${amount(net)}` : amount(net)
  return element(
    'li',
    { class: 'end-row', 'data-sign': units > 0 ? 'up' : units < 0 ? 'down' : 'none' },
    element('bdi', { class: 'end-name' }, nameAt(place)),
    element('span', { class: 'end-why', dir: 'auto' }, why),
    element('bdi', { class: 'end-net' }, shown),
    element(
      'span',
      { class: 'end-cards', dir: 'ltr' },
      ...inOrder(left).map((card) => createCard(t, card).root),
    ),
  )
}
