import type { HandProofFile } from '@baize/contracts'
import { boardOf, cardName } from '@baize/engines'
import type { HandReport } from './check/check-hand.ts'
import { element } from './element.ts'
import { beaconNote, type Fact, factsView, stepView, summaryView } from './show-report.ts'
import type { Text } from './texts.ts'

export type CheckedHand = { readonly hand: HandProofFile; readonly report: HandReport }

/** What was found of a hand of cards: the verdict, the cards that were seen, every step with its sentence, and the figures. */
export function handReportView(text: Text, { hand: file, report }: CheckedHand): HTMLElement {
  const { record } = file
  const beacon = record.proof.beacon.split(' ')[0] ?? ''
  const lines = [
    ['', boardOf(record)] as const,
    ...record.shown.map(({ place, cards }) => [`${place + 1}`, cards] as const),
  ]
  return element(
    'section',
    { class: 'report', 'aria-labelledby': 'summary' },
    summaryView(text, report.steps),
    element(
      'div',
      { class: 'card' },
      element('h3', {}, text('outcome.claimed')),
      ...lines.map(([name, cards]) =>
        element('p', { class: 'balls', dir: 'ltr' }, `${name} ${cards.map(cardName).join(' ')}`),
      ),
    ),
    element('h3', {}, text('steps')),
    element(
      'ol',
      { class: 'steps' },
      ...report.steps.map((step) => stepView(text, step, beaconNote(text, step, beacon))),
    ),
    element('h3', {}, text('facts')),
    factsView(text, factsOf(file)),
    element('p', { class: 'note' }, text('note.key')),
  )
}

function factsOf({ record, log, opened, seed, key }: HandProofFile): Fact[] {
  const { game, stakes, hand, table, startedAt, proof } = record
  return [
    ['fact.game', `${game} ${stakes}`],
    ['fact.round', `${hand} ${table}`],
    ['fact.time', startedAt],
    ['fact.promise', `${log.deal.index}: ${log.deal.body.trim()}`],
    ['fact.clientSeed', proof.seeds.map(({ place, seed: added }) => `${place + 1} ${added}`).join('\n')],
    ['fact.beacon', `${log.beacon.index}: ${log.beacon.body.trim()}`],
    ['fact.result', opened.map(({ place, card }) => `${place} ${cardName(card)}`).join(', ')],
    ['fact.serverSeed', seed ?? '–'],
    ['fact.key', key],
  ]
}
