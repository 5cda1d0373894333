import type { DrawProofFile } from '@baize/contracts'
import type { DrawReport } from './check/check-draw.ts'
import { element } from './element.ts'
import { beaconNote, type Fact, factsView, stepView, summaryView } from './show-report.ts'
import type { Text } from './texts.ts'

export type CheckedDraw = { readonly draw: DrawProofFile; readonly report: DrawReport }

/** What was found of a draw: the verdict, the numbers as balls, every step with its sentence, and the figures. */
export function drawReportView(text: Text, { draw: file, report }: CheckedDraw): HTMLElement {
  const title = text(report.numbers === null ? 'outcome.claimed' : 'outcome')
  const beacon = /^source (.+)$/m.exec(file.log.beacon?.body ?? '')?.[1] ?? ''
  return element(
    'section',
    { class: 'report', 'aria-labelledby': 'summary' },
    summaryView(text, report.steps),
    element(
      'div',
      { class: 'card' },
      element('h3', {}, title),
      ...(report.numbers ?? file.draw.result)
        .split('/')
        .map((prize) => element('p', { class: 'balls', dir: 'ltr' }, prize.replaceAll(',', '  '))),
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

/** The leaves as they stand in the log say everything that the numbers follow from. */
function factsOf({ draw, log, ticket, key }: DrawProofFile): Fact[] {
  const said = ({ index, body }: DrawProofFile['log']['open']) => `${index}: ${body.trim()}`
  return [
    ['fact.game', draw.game],
    ['fact.draw', `${draw.numero} ${draw.id}`],
    ['fact.promise', said(log.open)],
    ['fact.tickets', said(log.close)],
    ...(log.beacon ? [['fact.beacon', said(log.beacon)] satisfies Fact] : []),
    ...log.results.map((leaf): Fact => ['fact.result', said(leaf)]),
    ...(ticket ? [['fact.ticket', ticket.text.trim()] satisfies Fact] : []),
    ['fact.key', key],
  ]
}
