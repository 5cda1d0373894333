import type { SlotFacts, SlotRules } from '@baize/engines'
import type { Translate } from '@baize/game-kit'

export type SpokenRules = {
  readonly rules: SlotRules
  /** Counted and measured figures of the title. */
  readonly facts: SlotFacts | undefined
  readonly t: Translate
}

/** How many of a symbol pay at least. */
export function fewestPaid({ symbols }: SlotRules): number {
  const paying = Object.values(symbols).filter(({ role, pays }) => role === undefined && pays)
  return Math.min(...paying.flatMap(({ pays = {} }) => Object.keys(pays).map(Number)))
}

/** How a slot is played, in sentences, read from the same data that it is played by. */
export function ruleSentences({ rules, facts, t }: SpokenRules): string[] {
  const most = (facts?.largest ?? rules.maxWin).toLocaleString('en')
  return [
    t(`slots.kind.${rules.wins.kind}`, { count: fewestPaid(rules) }),
    ...symbolSentences(rules, t),
    ...featureSentences(rules, t),
    t(facts?.isCounted ? 'slots.largestRule' : 'slots.capRule', { count: most }),
  ]
}

function symbolSentences(rules: SlotRules, t: Translate): string[] {
  const said: string[] = []
  const symbols = Object.values(rules.symbols)
  const wilds = symbols.filter(({ role }) => role === 'wild')
  if (wilds.length > 0) said.push(t('slots.wildRule'))
  if (wilds.some(({ pays }) => pays)) said.push(t('slots.wildLineRule'))
  if (wilds.length > 0 && rules.wins.kind === 'clusters') said.push(t('slots.wildClusterRule'))
  if (symbols.some(({ expands }) => expands)) said.push(t('slots.expandRule'))
  if (symbols.some(({ times = 1 }) => times > 1)) said.push(t('slots.timesRule'))
  return said
}

function featureSentences(rules: SlotRules, t: Translate): string[] {
  const said: string[] = []
  if (rules.tumbles) {
    const { ladder } = rules.tumbles
    said.push(
      ladder.length > 1
        ? t('slots.ladderRule', { ladder: ladder.map((times) => `×${times}`).join(', ') })
        : t('slots.tumbleRule'),
    )
  }
  if (rules.reels.refill) said.push(t('slots.scatterRule'))
  if (rules.orbs) said.push(t('slots.orbRule'))
  if (rules.freeSpins) {
    const awards = Object.entries(rules.freeSpins.awards).map(([count, spins]) => `${count}: ${spins}`)
    said.push(t('slots.freeRule', { awards: awards.join(', ') }))
    if (rules.freeSpins.times > 1) said.push(t('slots.freeTimesRule', { times: rules.freeSpins.times }))
    if (rules.freeSpins.isSticky) said.push(t('slots.stickyRule'))
  }
  if (rules.hold) said.push(t('slots.holdRule', { from: rules.hold.from, respins: rules.hold.respins }))
  return said
}
