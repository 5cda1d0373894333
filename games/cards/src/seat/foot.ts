import { button, element, type Translate } from '@baize/game-kit'

/** What stands below the table: how things are, what can be decided, and the way to or from the seat. */
export type Foot = {
  readonly root: HTMLElement
  show(state: FootState): void
}

type FootState = {
  readonly status: string
  /** The one thing that is offered in place of decisions. */
  readonly offer: FootOffer | undefined
  readonly hasActions: boolean
  readonly isOff: boolean
}

export type FootOffer = 'sit' | 'back' | 'rebuy' | 'again'

type FootParts = {
  readonly t: Translate
  readonly actions: HTMLElement
  readonly own: HTMLElement | undefined
  onOffer(offer: FootOffer): void
}

export function createFoot({ t, actions, own, onOffer }: FootParts): Foot {
  const status = element('p', { class: 'cards-status' })
  let offered: FootOffer = 'sit'
  const offer = button({
    label: '',
    className: 'kit-play kit-wide cards-offer',
    onPress: () => onOffer(offered),
  })
  const root = element('div', { class: 'cards-foot' }, ...(own ? [own] : []), status, actions, offer)
  return {
    root,
    show(state) {
      if (status.textContent !== state.status) status.textContent = state.status
      status.hidden = state.status === ''
      actions.hidden = !state.hasActions
      offer.hidden = state.offer === undefined
      offer.disabled = state.isOff
      if (!state.offer) return
      offered = state.offer
      offer.dataset.action = state.offer
      offer.textContent = t(`cards.offer.${state.offer}`)
    },
  }
}
