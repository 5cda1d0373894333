import type { BillFile } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import type { BillReport } from './check/check-bill.ts'
import { element } from './element.ts'
import { type Fact, factsView, stepView, summaryView } from './show-report.ts'
import type { Text } from './texts.ts'

export type CheckedBill = { readonly bill: BillFile; readonly report: BillReport }

/** What was found of a bill: the verdict, every step with its sentence, and the figures as they come out again. */
export function billReportView(text: Text, { bill: file, report }: CheckedBill): HTMLElement {
  return element(
    'section',
    { class: 'report', 'aria-labelledby': 'summary' },
    summaryView(text, report.steps),
    element('h3', {}, text('steps')),
    element('ol', { class: 'steps' }, ...report.steps.map((step) => stepView(text, step, undefined))),
    element('h3', {}, text('facts')),
    factsView(text, factsOf(text, { bill: file, report })),
    element('p', { class: 'note' }, text('note.bill')),
  )
}

/** What was worked out here; what the file says where nothing could be. */
function factsOf(text: Text, { bill: file, report }: CheckedBill): Fact[] {
  const { bill, work, carried } = file
  const result = report.result ?? file.result
  const amount = (units: string) => `${unitsToWire(BigInt(units))} ${bill.currency}`
  return [
    ['fact.bill', bill.id],
    ['fact.kind', text(`bill.${work.kind}`)],
    ['fact.agent', bill.agent],
    ['fact.period', `${bill.since} – ${bill.until}`],
    ['fact.base', amount(result.base)],
    ...rowFact(result.row),
    ['fact.gross', amount(result.gross)],
    ['fact.children', amount(result.children)],
    ['fact.net', amount(result.net)],
    ['fact.adjusted', amount(result.adjusted)],
    ['fact.carried', amount(carried)],
    ['fact.amount', amount(result.amount)],
    ['fact.carriedOn', amount(result.carriedOn)],
    ...(work.kind === 'rebate' ? [] : [['fact.terms', work.hash] satisfies Fact]),
    ['fact.digest', file.digest],
  ]
}

function rowFact(row: number | null): Fact[] {
  return row === null ? [] : [['fact.row', String(row + 1)]]
}
