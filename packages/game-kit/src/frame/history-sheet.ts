import type { GameHistory } from '@baize/contracts'
import { shownUnits, unitsOf } from '../amounts.ts'
import type { Translate } from '../texts.ts'
import { button, element } from './dom.ts'

type HistoryParts = {
  readonly t: Translate
  readonly symbol: string
  readonly language: string
  onCheck(roundId: string): void
}

export function historyContent({ rounds }: GameHistory, parts: HistoryParts): Node[] {
  const { t } = parts
  if (rounds.length === 0) return [element('p', { class: 'kit-empty' }, t('kit.noRounds'))]
  return [element('ol', { class: 'kit-rounds' }, ...rounds.map((round) => roundItem(round, parts)))]
}

function roundItem(
  round: GameHistory['rounds'][number],
  { t, symbol, language, onCheck }: HistoryParts,
): HTMLElement {
  const [staked, payout] = [unitsOf(round.staked), unitsOf(round.payout)]
  const at = new Date(round.at).toLocaleTimeString(`${language}-u-nu-latn`, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const result = round.isOver ? shownUnits(payout, symbol) : t('kit.running')
  return element(
    'li',
    { class: 'kit-round-item' },
    element('time', { datetime: round.at }, element('bdi', {}, at)),
    element(
      'span',
      { class: 'kit-round-stake' },
      `${t('kit.staked')} `,
      element('bdi', {}, shownUnits(staked, symbol)),
    ),
    element('strong', { class: payout > staked ? 'kit-won' : '' }, element('bdi', {}, result)),
    ...(round.isOver
      ? [button({ label: t('kit.check'), className: 'kit-link', onPress: () => onCheck(round.roundId) })]
      : []),
  )
}
