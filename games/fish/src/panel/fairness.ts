import type { ReefYou } from '@baize/contracts'
import { button, element, type Translate } from '@baize/game-kit'

type FairnessParts = {
  readonly t: Translate
  readonly last: ReefYou['last']
  shown(amount: string): string
  onCheck(roundId: string): void
  onSeeds(): void
}

/** How shots are decided, the way to check the last volley, and the seeds that all of them are drawn from. */
export function reefFairness({ t, last, shown, onCheck, onSeeds }: FairnessParts): Node[] {
  const sentences = fairSentences(t).map((sentence) => element('p', {}, sentence))
  const seeds = button({ label: t('fish.seeds'), className: 'kit-choice kit-wide', onPress: onSeeds })
  seeds.dataset.action = 'seeds'
  return [
    element('section', { class: 'kit-part' }, ...sentences, seeds),
    ...(last ? [lastVolley(last, { t, shown, onCheck })] : []),
  ]
}

function lastVolley(
  last: NonNullable<FairnessParts['last']>,
  { t, shown, onCheck }: Pick<FairnessParts, 't' | 'shown' | 'onCheck'>,
): HTMLElement {
  const fact = (name: string, value: string) => [
    element('dt', {}, name),
    element('dd', {}, element('bdi', {}, value)),
  ]
  const check = button({
    label: t('room.checkLast'),
    className: 'kit-choice kit-wide',
    onPress: () => onCheck(last.round),
  })
  return element(
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
    // Shots at nothing are no round.
    ...(last.round === '' ? [] : [check]),
  )
}

export function fairSentences(t: Translate): string[] {
  return [1, 2, 3].map((n) => t(`fish.fair${n}`))
}
