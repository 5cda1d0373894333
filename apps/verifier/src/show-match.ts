import type { BetProofFile, CheckedMatchFile } from '@baize/contracts'
import { matchBoard } from '@baize/engines'
import type { BetReport } from './check/check-bet.ts'
import type { DrawnAgain, MatchReport } from './check/check-match.ts'
import { element } from './element.ts'
import { type AnyStep, beaconNote, type Fact, factsView, stepView, summaryView } from './show-report.ts'
import type { Text } from './texts.ts'

export type CheckedMatch = { readonly match: CheckedMatchFile; readonly report: MatchReport }
export type CheckedBet = { readonly bet: BetProofFile; readonly report: BetReport }

/** What was found of a simulated match: the verdict, how it ended, every step with its sentence, and the figures. */
export function matchReportView(text: Text, { match: file, report }: CheckedMatch): HTMLElement {
  return viewOf(text, {
    steps: report.steps,
    matches: [report.match],
    facts: [
      ['fact.game', report.match.sport],
      ['fact.round', file.fixture],
      ['fact.promise', said(file.log.open)],
      ['fact.beacon', said(file.log.end)],
      ['fact.key', file.key],
    ],
  })
}

/** The same of a bet, with the bet as it was sealed. */
export function betReportView(text: Text, { bet: file, report }: CheckedBet): HTMLElement {
  const { own, group, log, matches, bet, key } = file
  return viewOf(text, {
    steps: report.steps,
    matches: report.matches,
    facts: [
      ['fact.stake', own.text.trim()],
      ['fact.payout', `${bet.payout} / 10000`],
      ['fact.tickets', group.text.trim()],
      ['fact.tickets', said(log.seal)],
      ...(log.beacon ? [['fact.beacon', said(log.beacon)] satisfies Fact] : []),
      ...matches.map(({ open }): Fact => ['fact.promise', said(open)]),
      ['fact.key', key],
    ],
  })
}

type Found = {
  readonly steps: readonly AnyStep[]
  readonly matches: readonly DrawnAgain[]
  readonly facts: readonly Fact[]
}

function viewOf(text: Text, { steps, matches, facts }: Found): HTMLElement {
  const source = matches.find((match) => match.source !== '')?.source ?? ''
  const ends = matches.map(endOf).filter((end) => end !== '')
  return element(
    'section',
    { class: 'report', 'aria-labelledby': 'summary' },
    summaryView(text, steps),
    ends.length > 0 &&
      element(
        'div',
        { class: 'card' },
        element('h3', {}, text('outcome')),
        ...ends.map((end) => element('p', { class: 'balls', dir: 'ltr' }, end)),
      ),
    element('h3', {}, text('steps')),
    element(
      'ol',
      { class: 'steps' },
      ...steps.map((step) => stepView(text, step, beaconNote(text, step, source))),
    ),
    element('h3', {}, text('facts')),
    factsView(text, facts),
    element('p', { class: 'note' }, text('note.key')),
  )
}

/** How a match that was drawn again ended: what each side came to. */
function endOf({ sport, fixture, state }: DrawnAgain): string {
  const totals = matchBoard(sport, state)?.sides.map(({ total }) => total)
  return totals ? `${fixture} ${totals.join(' : ')}` : ''
}

function said({ index, body }: { readonly index: number; readonly body: string }): string {
  return `${index}: ${body.trim()}`
}
