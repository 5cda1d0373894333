import type { GameHistory } from '@baize/contracts'
// The whole of the contracts would be ten times what is needed of it.
import { intlTag } from '@baize/contracts/languages'
import { type AmountFormat, formatTimes } from '@baize/money/format'
import { shownUnits, unitsOf } from '../amounts.ts'
import { type Bridge, Refused } from '../bridge.ts'
import type { Translate } from '../texts.ts'
import { button, element } from './dom.ts'
import type { Frame } from './frame.ts'

type HistoryParts = {
  readonly bridge: Bridge
  readonly frame: Pick<Frame, 'sheets' | 'toast'>
  readonly t: Translate
  readonly currency: AmountFormat
  readonly language: string
}

/** All of the member's rounds of this game, a page at a time. */
export async function openHistory(parts: HistoryParts): Promise<void> {
  const { bridge, frame, t } = parts
  const first = await bridge.ask({ do: 'history' })
  const list = element('ol', { class: 'kit-rounds' })
  const more = button({ label: t('kit.older'), className: 'kit-choice kit-wide', onPress: () => void turn() })
  more.dataset.action = 'older'
  let next: string | null = null
  const add = (page: GameHistory) => {
    list.append(...page.rounds.map((round) => roundItem(round, parts)))
    ;({ next } = page)
    more.hidden = next === null
  }
  async function turn(): Promise<void> {
    if (next === null) return
    more.disabled = true
    try {
      add(await bridge.ask({ do: 'history', before: next }))
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      frame.toast(problem.message)
    } finally {
      more.disabled = false
    }
  }
  add(first)
  const isEmpty = first.rounds.length === 0
  frame.sheets.open(
    t('kit.history'),
    isEmpty ? [element('p', { class: 'kit-empty' }, t('kit.noRounds'))] : [list, more],
  )
}

function roundItem(
  round: GameHistory['rounds'][number],
  { t, currency, language, bridge }: HistoryParts,
): HTMLElement {
  const [staked, payout] = [unitsOf(round.staked), unitsOf(round.payout)]
  const result = round.isOver ? shownUnits(payout, currency) : t('kit.running')
  const times = formatTimes({ payout: payout - unitsOf(round.jackpot ?? '0'), stake: staked })
  return element(
    'li',
    { class: 'kit-round-item' },
    element('time', { datetime: round.at }, element('bdi', {}, timeOf(round.at, language))),
    element(
      'span',
      { class: 'kit-round-stake' },
      `${t('kit.staked')} `,
      element('bdi', {}, shownUnits(staked, currency)),
    ),
    element('strong', { class: payout > staked ? 'kit-won' : '' }, element('bdi', {}, result)),
    ...(round.isOver ? [element('bdi', { class: 'kit-round-times', dir: 'ltr' }, times)] : []),
    ...(round.isOver
      ? [
          button({
            label: t('kit.check'),
            className: 'kit-link',
            onPress: () => void bridge.ask({ do: 'check', roundId: round.roundId }),
          }),
        ]
      : []),
  )
}

/** Today's rounds by the clock, older ones by their day as well. */
function timeOf(at: string, language: string): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date().toDateString()
  return moment.toLocaleString(intlTag(language), {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(isToday ? { second: '2-digit' } : {}),
  })
}
