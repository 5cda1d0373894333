import type { SlotRules, SlotView } from '@baize/engines'
import { button, element, type Seat } from '@baize/game-kit'

export type BuyIn = {
  /** What the stake of a round is, when its feature was bought with so much. */
  readonly price: number
  /** The stake was changed, and the price with it. */
  show(): void
}

/** Free spins for a price, where the house offers them; nobody buys with a single touch. */
export function createBuyIn({ rules, t, table, frame }: Seat<SlotRules, SlotView>): BuyIn | undefined {
  const { buyIn, freeSpins } = rules
  if (!buyIn?.isOffered || !freeSpins) return undefined
  const { price, scatters } = buyIn
  const spins = freeSpins.awards[scatters] ?? 0
  const worth = () => table.worth(price * 10_000)
  const cost = element('bdi', {}, worth())
  const open = button({ label: `${t('slots.buy')} `, className: 'kit-preset slots-buy', onPress: ask })
  open.append(cost)
  open.dataset.action = 'buy'
  frame.playBar.own.append(open)

  function ask(): void {
    const go = button({
      label: t('slots.buyGo', { amount: worth() }),
      className: 'kit-play slots-buy-go',
      onPress() {
        frame.sheets.close()
        table.begin({ buysFeature: true })
      },
    })
    go.dataset.action = 'buy-go'
    const words = t('slots.buyRule', { spins, price })
    frame.sheets.open(t('slots.buy'), [element('p', {}, words), go])
  }

  return {
    price,
    show: () => {
      cost.textContent = worth()
    },
  }
}
