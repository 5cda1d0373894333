import type { ProofFile } from '@baize/contracts'
import { readReceipt } from '@baize/fairness'
import { type Report, summaryOf } from './check/check-proof.ts'
import { gameOfDomain } from './check/game.ts'
import type { BillStepName } from './check/check-bill.ts'
import type { DrawStepName } from './check/check-draw.ts'
import type { HandStepName } from './check/check-hand.ts'
import type { RoomStepName } from './check/check-room.ts'
import type { Step, StepName } from './check/verdict.ts'
import { code, element } from './element.ts'
import { gameName } from './game-name.ts'
import { outcomeView } from './show-outcome.ts'
import type { Text, TextKey } from './texts.ts'

export type CheckResult = { readonly file: ProofFile; readonly report: Report }

/** What was found: the verdict, every step with its sentence, the outcome, and the figures to compare. */
export function reportView(text: Text, { file, report }: CheckResult): HTMLElement {
  return element(
    'section',
    { class: 'report', 'aria-labelledby': 'summary' },
    summaryView(text, report.steps),
    outcomeCard(text, { file, report }),
    element('h3', {}, text('steps')),
    element(
      'ol',
      { class: 'steps' },
      ...report.steps.map((step) => stepView(text, step, noteOf(text, step, file))),
    ),
    element('h3', {}, text('facts')),
    factsView(text, factsOf(text, file)),
    element('p', { class: 'note' }, text('note.key')),
  )
}

export type AnyStep = Omit<Step, 'name'> & {
  readonly name: StepName | DrawStepName | RoomStepName | HandStepName | BillStepName
}

/** What was found, in a sentence. */
export function summaryView(text: Text, steps: readonly AnyStep[]): HTMLElement {
  const summary = summaryOf({ steps })
  const passed = steps.filter(({ verdict }) => verdict === 'passed').length
  return element(
    'div',
    { class: `summary ${summary}` },
    mark(summary === 'passed' ? '✓' : summary === 'failed' ? '✗' : '–'),
    element(
      'div',
      {},
      element('h2', { id: 'summary', tabindex: '-1' }, text(`summary.${summary}`)),
      element('p', {}, text('summary.count', { passed, all: steps.length })),
    ),
  )
}

function mark(sign: string): HTMLElement {
  return element('span', { class: 'mark', 'aria-hidden': 'true' }, sign)
}

const signs = { passed: '✓', failed: '✗', unknown: '–' } as const

/** What somebody has to know to make sense of a step of this round. */
function noteOf(text: Text, step: Step, { receipt, pair }: ProofFile): string | undefined {
  const place = step.name === 'signature' ? readReceipt(receipt)?.place : undefined
  if (place && place.size > 1) return text('note.batch', { place: place.index + 1, all: place.size })
  return beaconNote(text, step, pair.beacon.source)
}

export function beaconNote(text: Text, { name }: AnyStep, source: string): string | undefined {
  return (name === 'beacon' || name === 'spoken') && source === 'demo' ? text('note.demoBeacon') : undefined
}

export function stepView(text: Text, { name, verdict }: AnyStep, note: string | undefined): HTMLElement {
  const state = verdict === 'passed' || verdict === 'failed' ? verdict : 'unknown'
  const sentence =
    verdict === 'passed' || verdict === 'failed' ? text(`${verdict}.${name}`) : text(`unknown.${verdict}`)
  return element(
    'li',
    { class: `step ${state}`, 'data-step': name, 'data-state': state },
    mark(signs[state]),
    element(
      'div',
      {},
      element(
        'strong',
        {},
        text(`step.${name}`),
        element('span', { class: 'spoken' }, `: ${text(`state.${state}`)}`),
      ),
      element('p', {}, sentence),
      note !== undefined && element('p', { class: 'note' }, note),
    ),
  )
}

/** What came out of the seeds; what was shown, as long as nothing can. */
function outcomeCard(text: Text, { file, report }: CheckResult): HTMLElement | undefined {
  const kind = gameOfDomain(file.round.domain)?.engine.kind ?? ''
  const view = outcomeView(text, kind, report.round ? report.round.view : file.round.view)
  if (!view) return undefined
  const title = text(report.round ? 'outcome' : 'outcome.claimed')
  return element('div', { class: 'card' }, element('h3', {}, title), view)
}

export type Fact = [TextKey, string]

function factsOf(text: Text, { round, pair, key, jackpot }: ProofFile): Fact[] {
  const amount = (value: string) => `${value} ${round.currency}`
  return [
    ['fact.game', gameName(text, round.name)],
    ['fact.round', round.id],
    ['fact.time', round.startedAt],
    ['fact.stake', amount(round.stake)],
    ['fact.staked', amount(round.staked)],
    ['fact.payout', amount(round.payout)],
    ...(jackpot?.won ? [['fact.jackpot', amount(jackpot.amount)] satisfies Fact] : []),
    ['fact.nonce', round.nonce],
    ['fact.clientSeed', pair.clientSeed],
    ['fact.serverSeed', pair.serverSeed ?? '–'],
    ['fact.commitment', pair.commitment],
    ['fact.beacon', `${pair.beacon.source} ${pair.beacon.round} ${pair.beacon.value}`],
    ['fact.domain', round.domain],
    ['fact.key', key],
  ]
}

/** The figures, to compare with what was said elsewhere. */
export function factsView(text: Text, facts: readonly Fact[]): HTMLElement {
  return element(
    'dl',
    { class: 'facts' },
    ...facts.map(([label, value]) =>
      element('div', {}, element('dt', {}, text(label)), element('dd', {}, code(value))),
    ),
  )
}
