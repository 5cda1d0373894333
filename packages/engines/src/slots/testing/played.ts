import { scriptedDraws } from '../../testing/scripted-draws.ts'
import type { SlotRules } from '../rules.ts'
import { slots } from '../run.ts'
import type { SlotView } from '../view.ts'

/** A round of one stake of 100 units in which every draw has been decided. */
export function played(
  rules: SlotRules,
  ints: readonly number[],
  buysFeature = false,
): SlotView & { payout: bigint } {
  const round = slots.run(rules, { stake: 100n, start: { buysFeature }, actions: [] }, scriptedDraws(ints))
  return { ...round.view, payout: round.payout }
}

export function stepsOf(view: SlotView, kind: SlotView['steps'][number]['kind']) {
  return view.steps.filter((step) => step.kind === kind)
}
