import { button, element, type Translate } from '@baize/game-kit'
import type { CardNow } from './card-face.ts'

type FairnessParts = {
  readonly t: Translate
  readonly now: CardNow | undefined
  nameAt(place: number): string
  onCheck(): void
}

/** How a deck comes about, what of this hand's is fixed already, and the way to check the last one. */
export function cardFairness({ t, now, nameAt, onCheck }: FairnessParts): Node[] {
  const sentences = [1, 2, 3, 4, 5].map((n) => element('p', {}, t(`cards.fair${n}`)))
  const deal = now?.view.deal
  const over = now ? (now.view.ended ? now.view.hand : now.view.hand - 1) : 0
  const fact = (name: string, value: string | null) =>
    value === null
      ? []
      : [element('dt', {}, name), element('dd', {}, element('bdi', { class: 'kit-code', dir: 'ltr' }, value))]
  return [
    element('section', { class: 'kit-part' }, ...sentences),
    ...(now && deal
      ? [
          element(
            'section',
            { class: 'kit-part' },
            element('h3', {}, t('cards.hand', { hand: now.view.hand })),
            element(
              'dl',
              { class: 'kit-facts' },
              ...fact(t('cards.commit'), deal.commit),
              ...fact(t('cards.added'), deal.added),
              ...fact(t('cards.leftOut'), deal.left.length > 0 ? deal.left.map(nameAt).join(', ') : null),
              ...fact(t('room.beacon'), deal.beacon && `${deal.beacon.source} ${deal.beacon.round}`),
              ...fact(t('cards.root'), deal.root),
            ),
          ),
        ]
      : []),
    ...(over > 0
      ? [
          element(
            'section',
            { class: 'kit-part' },
            button({
              label: t('cards.checkLast'),
              className: 'kit-choice kit-wide',
              onPress: onCheck,
            }),
          ),
        ]
      : []),
  ]
}
