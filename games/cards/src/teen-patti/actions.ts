import { button, element } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { offersOf, type TeenPattiOffer } from './offers.ts'

/** The buttons of a turn, each with what it costs. */
export type TeenPattiActions = {
  readonly root: HTMLElement
  show(now: CardNow): void
  press(key: string): boolean
}

type ActionParts = Pick<CardTable, 'seat' | 'act' | 'amount' | 'nameAt'>

export function createActions(parts: ActionParts): TeenPattiActions {
  const { t } = parts.seat
  const asked = element('p', { class: 'teen-asked' })
  const row = element('div', { class: 'decisions' })
  const root = element('div', { class: 'teen-actions' })
  let drawn = ''
  let isSaying = false
  const hold = (isHeld: boolean) => {
    isSaying = isHeld
    for (const each of row.querySelectorAll('button')) each.disabled = isHeld
  }
  const decide = async (decision: Readonly<Record<string, unknown>>) => {
    hold(true)
    try {
      await parts.act(decision)
    } finally {
      hold(false)
    }
  }
  return {
    root,
    show({ view, you }) {
      const place = you?.place ?? null
      const isSeen = place !== null && (view.seats[place]?.isSeen ?? false)
      const offers = offersOf(you?.moves?.teenPatti, isSeen)
      const by = you?.moves?.teenPatti?.answer ? view.sideshow?.by : undefined
      asked.textContent = by === undefined ? '' : t('teen-patti.askedYou', { name: parts.nameAt(by) })
      const wanted = `${view.hand} ${JSON.stringify(offers)}`
      if (wanted === drawn) return
      drawn = wanted
      row.dataset.count = String(offers.length)
      root.replaceChildren(...(by === undefined ? [] : [asked]), ...(offers.length > 0 ? [row] : []))
      row.replaceChildren(...offers.map((offer) => offerButton(parts, offer, decide)))
      if (isSaying) hold(true)
    },
    press(key) {
      const wanted = row.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)
      if (!wanted || wanted.disabled) return false
      wanted.click()
      return true
    },
  }
}

const main: readonly TeenPattiOffer['name'][] = ['least', 'all-in', 'agree']

function offerButton(
  { seat: { t }, amount }: ActionParts,
  { name, text, amount: cost, isDouble, decision, key }: TeenPattiOffer,
  decide: (decision: TeenPattiOffer['decision']) => Promise<void>,
): HTMLButtonElement {
  const move = t(`teen-patti.${text}`)
  const label = isDouble ? `${move} ${t('teen-patti.double')}` : move
  const made = button({
    label,
    className: main.includes(name)
      ? 'decide decide-raise'
      : name === 'pack' || name === 'refuse'
        ? 'decide decide-fold'
        : 'decide decide-call',
    onPress: () => void decide(decision),
  })
  made.dataset.action = name
  made.setAttribute('aria-keyshortcuts', key.toUpperCase())
  if (cost !== null) {
    made.setAttribute('aria-label', t('teen-patti.costs', { move: label, amount: amount(cost) }))
    made.append(element('bdi', { class: 'decide-cost' }, amount(cost)))
  }
  return made
}
