import type { CrashRules, CrashView, CrashYou } from '@baize/contracts'
import { shownUnits, startRoom, unitsOf, withFields } from '@baize/game-kit'
import { createCrashDesk } from './crash/crash-desk.ts'
import { crashMark } from './crash/marks.ts'
import { relaxedPart } from './shared/table-rules.ts'
import { texts } from './shared/texts.ts'
import './shared/styles.ts'
import './crash/crash.css'

void startRoom<CrashRules, CrashView, CrashYou>({
  design: { width: 390, height: 380 },
  texts,
  isRules: withFields<CrashRules>('kind', 'limits', 'times', 'returns'),
  isView: withFields<CrashView>('phase', 'round', 'horizon', 'players'),
  isYou: withFields<CrashYou>('round', 'bets'),
  async make(seat) {
    const { t, rules, currency } = seat
    const shown = (amount: string) => shownUnits(unitsOf(amount), currency)
    const desk = createCrashDesk(seat)
    if (rules.isRelaxed) seat.strip.showRelaxed()
    return {
      ...desk,
      meanwhile(now, before) {
        const count = now.view.round - before.view.round
        const code = now.view.history.at(-1)
        if (count <= 0 || code === undefined) return undefined
        const had = before.you?.round === before.view.round && before.you.bets.length > 0
        return t(had ? 'room.meanwhileBet' : 'room.meanwhile', { count, last: crashMark(t, code).name })
      },
      rulesSheet: () => [
        { title: t('rules.how'), sentences: [1, 2, 3, 4].map((n) => t(`crash.rule${n}`)) },
        ...relaxedPart(t, rules.isRelaxed),
        {
          title: t('rules.limits'),
          sentences: [
            t('rules.hourly', { cost: shown(rules.hourlyCost), least: shown(rules.limits.main.least) }),
            t('rules.past'),
          ],
          table: {
            rows: [
              [t('kit.rtp'), `${rules.returns}%`],
              [t('rules.main'), `${shown(rules.limits.main.least)} – ${shown(rules.limits.main.most)}`],
              [t('rules.cap'), shown(rules.limits.cap)],
            ],
          },
        },
      ],
    }
  },
})
