import type { ReefYou } from '@baize/contracts'
import { button, element, type Translate } from '@baize/game-kit'

type FairnessParts = {
  readonly t: Translate
  readonly last: ReefYou['last']
  shown(amount: string): string
  onCheck(roundId: string): void
}

/** How shots are decided, and the way to check the last volley. */
export function reefFairness({ t, last, shown, onCheck }: FairnessParts): Node[] {
  const sentences = fairSentences(t).map((sentence) => element('p', {}, sentence))
  if (!last) return [element('section', { class: 'kit-part' }, ...sentences)]
  const fact = (name: string, value: string) => [
    element('dt', {}, name),
    element('dd', {}, element('bdi', {}, value)),
  ]
  return [
    element('section', { class: 'kit-part' }, ...sentences),
    element(
      'section',
      { class: 'kit-part' },
      element('h3', {}, t('fish.volley', { n: last.n })),
      element(
        'dl',
        { class: 'kit-facts' },
        ...fact(t('fish.shots'), String(last.shots.filter(({ was }) => was !== 'gone').length)),
        ...fact(t('fish.staked'), shown(last.stake)),
        ...fact(t('fish.paid'), shown(last.payout)),
      ),
      button({
        label: t('room.checkLast'),
        className: 'kit-choice kit-wide',
        onPress: () => onCheck(last.round),
      }),
    ),
  ]
}

export function fairSentences(t: Translate): string[] {
  return [1, 2, 3].map((n) => t(`fish.fair${n}`))
}
