import { button, element } from '../frame/dom.ts'
import { withFields } from '../shapes.ts'
import type { Translate } from '../texts.ts'

/** What of a round anybody can check, as every game of a room shows it. */
export type RoundFairness = {
  readonly round: number
  readonly commit: string
  readonly beacon: { readonly source: string; readonly round: string; readonly at: number } | null
  readonly root: string | null
  readonly seed: string | null
}

/** Whether a room has rounds that everybody shares. */
export const hasSharedRound = withFields<RoundFairness>('round', 'commit', 'seed')

/** Says how a result comes about, what of this round is fixed already, and leads to the check of the last one. */
export function roomFairnessContent(
  t: Translate,
  now: RoundFairness,
  onCheck: ((round: number) => void) | undefined,
): Node[] {
  const fact = (name: string, value: string) => [
    element('dt', {}, name),
    element('dd', {}, element('bdi', { class: 'kit-code', dir: 'ltr' }, value)),
  ]
  const { beacon, root, seed } = now
  return [
    element(
      'section',
      { class: 'kit-part' },
      ...['room.fair1', 'room.fair2', 'room.fair3'].map((key) => element('p', {}, t(key))),
    ),
    element(
      'section',
      { class: 'kit-part' },
      element('h3', {}, t('room.round', { round: now.round })),
      element(
        'dl',
        { class: 'kit-facts' },
        ...fact(t('room.commit'), now.commit),
        ...(beacon ? fact(t('room.beacon'), `${beacon.source} ${beacon.round}`) : []),
        ...(root === null ? [] : fact(t('room.root'), root)),
        ...(seed === null ? [] : fact(t('kit.serverSeed'), seed)),
      ),
      ...(onCheck
        ? [
            button({
              label: t('room.checkLast'),
              className: 'kit-choice kit-wide',
              onPress: () => onCheck(seed === null ? now.round - 1 : now.round),
            }),
          ]
        : []),
    ),
  ]
}
