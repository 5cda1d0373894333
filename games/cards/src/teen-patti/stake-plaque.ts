import type { CardRules } from '@baize/contracts'
import { teenPattiCaps } from '@baize/engines/shown'
import { amountOf, element, type Units, unitsOf } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { kindOf } from './offers.ts'

/** What lies in the middle beside the pot: what must be put in, how high the pot may go, and who compares with whom. */
export type StakePlaque = { readonly root: HTMLElement; show(now: CardNow): void }

export function mostPot({ boot }: Pick<CardRules, 'boot'>): Units {
  return teenPattiCaps.pot * unitsOf(boot ?? '0')
}

export function mostBet({ boot }: Pick<CardRules, 'boot'>): Units {
  return teenPattiCaps.bet * unitsOf(boot ?? '0')
}

export function createStakePlaque({
  seat: { t, rules },
  amount,
  nameAt,
}: Pick<CardTable, 'seat' | 'amount' | 'nameAt'>): StakePlaque {
  const stake = element('p', { class: 'teen-stake', dir: 'auto' })
  const limit = element(
    'p',
    { class: 'teen-limit', dir: 'auto' },
    t('teen-patti.potLimit', { amount: amount(amountOf(mostPot(rules))) }),
  )
  const said = element('p', { class: 'teen-said', dir: 'auto', hidden: true })
  const root = element('div', { class: 'teen-plaque' }, stake, limit, said)
  return {
    root,
    show({ view, you }) {
      const { phase, sideshow } = view
      const isPlayed = phase === 'playing' && view.stake !== null
      stake.hidden = !isPlayed
      limit.hidden = !isPlayed
      const blind = view.stake ?? '0'
      stake.textContent = t('teen-patti.stakeOf', {
        blind: amount(blind),
        seen: amount(amountOf(2 * unitsOf(blind))),
      })
      // Whoever is asked reads it above the answers.
      const asked = sideshow && sideshow.of !== you?.place ? askedText(sideshow) : undefined
      const text = asked ?? (phase === 'showing' ? bestShown(view) : undefined)
      said.hidden = text === undefined
      said.textContent = text ?? ''
    },
  }
  function askedText({ by, of }: NonNullable<CardNow['view']['sideshow']>): string {
    return t('teen-patti.asked', { by: nameAt(by), of: nameAt(of) })
  }
  /** What won, where cards were shown. */
  function bestShown({ seats, ended }: CardNow['view']): string | undefined {
    const shown = (ended?.won ?? []).flatMap(({ place }) => {
      const kind = kindOf(seats[place]?.shown ?? [])
      return kind ? [t('teen-patti.showed', { name: nameAt(place), hand: t(`teen-patti.hand.${kind}`) })] : []
    })
    return shown.length > 0 ? shown.join(' ') : undefined
  }
}
