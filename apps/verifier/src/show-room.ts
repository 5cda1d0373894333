import type { RoomProofFile } from '@baize/contracts'
import { cardName } from '@baize/engines'
import type { RoomReport } from './check/check-room.ts'
import { element } from './element.ts'
import { beaconNote, type Fact, factsView, stepView, summaryView } from './show-report.ts'
import type { Text } from './texts.ts'

export type CheckedRoom = { readonly room: RoomProofFile; readonly report: RoomReport }

/** What was found of a shared round: the verdict, what fell, every step with its sentence, and the figures. */
export function roomReportView(text: Text, { room: file, report }: CheckedRoom): HTMLElement {
  const beacon = /^source (.+)$/m.exec(file.log.beacon.body)?.[1] ?? ''
  const isFound = report.result !== undefined
  return element(
    'section',
    { class: 'report', 'aria-labelledby': 'summary' },
    summaryView(text, report.steps),
    element(
      'div',
      { class: 'card' },
      element('h3', {}, text(isFound ? 'outcome' : 'outcome.claimed')),
      element('p', { class: 'balls', dir: 'ltr' }, fallen(isFound ? report.result : file.round.result)),
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

const cards = ['player', 'banker', 'dragon', 'tiger', 'joker', 'cards']

/** What fell, each part of it by its name; cards in two letters. */
function fallen(result: unknown): string {
  if (typeof result !== 'object' || result === null) return ''
  const parts = Object.entries(result).map(([name, value]) => {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const shown = values.map((each) =>
      cards.includes(name) && typeof each === 'number' ? cardName(each) : String(each),
    )
    return `${name} ${shown.join(' ')}`
  })
  return parts.join('  ')
}

/** The leaves as they stand in the log say everything that the result follows from. */
function factsOf({ round, log, sealed, own, key }: RoomProofFile): Fact[] {
  const said = ({ index, body }: RoomProofFile['log']['open']) => `${index}: ${body.trim()}`
  return [
    ['fact.game', round.game],
    ['fact.round', `${round.number} ${round.room}`],
    ['fact.promise', said(log.open)],
    ['fact.serverSeed', round.seed],
    ...(log.seal ? [['fact.bets', said(log.seal)] satisfies Fact] : []),
    ...(sealed ? [['fact.bets', sealed.text.trim()] satisfies Fact] : []),
    ['fact.beacon', said(log.beacon)],
    ...(own?.bets.map(({ text }): Fact => ['fact.stake', text.trim()]) ?? []),
    ...(own ? [['fact.payout', own.payout] satisfies Fact] : []),
    ['fact.key', key],
  ]
}
