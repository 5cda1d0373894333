import type { ReefRules, ReefView, ReefYou } from '@baize/contracts'
import { button, element, openFairness, partOf, type RoomSeat, shownUnits, unitsOf } from '@baize/game-kit'
import { createControls } from './controls.ts'
import { fairSentences, reefFairness } from './fairness.ts'
import { payTable, reefRulesParts } from './pay-table.ts'
import { createSeatTags } from './seats.ts'
import { createWatching, type WatchingState } from './watching.ts'

type PanelsParts = {
  readonly seat: RoomSeat<ReefRules>
  isHigh(): boolean
  last(): ReefYou['last']
  nameOf(fish: number): string | undefined
  onLevel(step: 1 | -1): void
  onTarget(step: 1 | -1): void
  onFire(): void
  onAuto(): void
  onQuality(): void
  onSit(): Promise<void>
}

const drawings = {
  prizes: 'M8 21h8M12 17v4M7 4h10v5a5 5 0 01-10 0zM7 6H4v1a3 3 0 003 3M17 6h3v1a3 3 0 01-3 3',
  quality: 'M12 3l2.2 5.6L20 9l-4.4 3.8L17 19l-5-3.3L7 19l1.4-6.2L4 9l5.8-.4z',
} as const

/** Everything around the reef that is read or pressed. */
export function createPanels(parts: PanelsParts) {
  const { seat, isHigh, last, nameOf } = parts
  const { t, rules, currency, shell } = seat
  const shown = (amount: string) => shownUnits(unitsOf(amount), currency)
  const seats = createSeatTags(t)
  const controls = createControls({ t, mayAuto: rules.mayAuto, ...parts, onTarget: () => parts.onTarget(1) })
  const watching = createWatching(t, parts.onSit)
  const prizes = floating('prizes', t('fish.payTable'), () =>
    shell.sheets.open(t('fish.payTable'), drawerOf(seat, shown)),
  )
  const quality = floating('quality', t('fish.quality'), () => {
    parts.onQuality()
    showQuality()
  })
  const showQuality = () => {
    quality.setAttribute('aria-pressed', String(isHigh()))
    quality.title = t(isHigh() ? 'fish.quality.high' : 'fish.quality.low')
  }
  showQuality()
  prizes.dataset.action = 'prizes'
  quality.dataset.action = 'quality'
  seat.felt.hidden = true
  shell.table.append(seats.root)
  shell.table.parentElement?.append(element('div', { class: 'reef-corner' }, prizes, quality))
  seat.foot.append(controls.root, watching.root)
  return {
    seats,
    controls,
    targetText: (fish: number | undefined) => (fish === undefined ? undefined : nameOf(fish)),
    /** Says where the reef is, to be read until it is somewhere else. */
    callPhase(phase: ReefView['phase']): void {
      document.body.dataset.phase = phase
      seat.caption(phase === 'swimming' ? '' : t(`fish.phase.${phase}`))
    },
    showWatching(state: WatchingState | undefined): void {
      controls.root.hidden = state !== undefined
      watching.show(state)
    },
    rulesSheet: () => reefRulesParts(t, rules, shown),
    fairness: {
      sentences: fairSentences(t),
      sheet: () =>
        reefFairness({
          t,
          last: last(),
          shown,
          onCheck: seat.checkOwn,
          onSeeds: () => seat.showSeeds(openFairness),
        }),
    },
  }
}

function floating(name: keyof typeof drawings, label: string, onPress: () => void): HTMLButtonElement {
  return button({ label, line: drawings[name], className: 'reef-float', onPress })
}

function drawerOf({ t, rules }: RoomSeat<ReefRules>, shown: (amount: string) => string): Node[] {
  const { title: _, ...table } = payTable(t, rules)
  const cost = t('fish.hourly', { cost: shown(rules.hourlyCost), price: shown(rules.price) })
  return [element('section', { class: 'kit-part' }, element('p', {}, cost)), partOf(table)]
}
