import type { ReefRules, ReefView, ReefYou } from '@baize/contracts'
import { shownUnits, startRoom, type TextLoaders, unitsOf, withFields } from '@baize/game-kit'
import { createReefDesk } from './play/reef-desk.ts'
import { hintAtTurning } from './panel/turn-hint.ts'
import './reef.css'
import './reef-wide.css'

const texts: TextLoaders = {
  en: () => import('../locales/en.json'),
  bn: () => import('../locales/bn.json'),
  ur: () => import('../locales/ur.json'),
}

/** Opens a reef; which one it is, its rules say. */
export async function startReef(): Promise<void> {
  await startRoom<ReefRules, ReefView, ReefYou>({
    design: { width: 390, height: 640 },
    texts,
    isRules: withFields<ReefRules>('kind', 'room', 'look', 'price', 'kinds'),
    isView: withFields<ReefView>('phase', 'school', 'slots', 'seats', 'volleys'),
    isYou: withFields<ReefYou>('place', 'next', 'last'),
    async make(seat) {
      const { t, currency } = seat
      const { panels, ...desk } = createReefDesk(seat)
      hintAtTurning(() => seat.shell.toast(t('fish.turn')))
      return {
        ...desk,
        rulesSheet: panels.rulesSheet,
        fairness: panels.fairness,
        meanwhile(now, before) {
          const last = now.you?.last
          if (last && last.n !== before.you?.last?.n)
            return t('fish.meanwhile', { amount: shownUnits(unitsOf(last.payout), currency) })
          return now.view.school === before.view.school ? undefined : t('fish.newSchool')
        },
      }
    },
  })
}
