import { Segments } from '@baize/ui'
import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Board.module.css'
import { type Choice, withRow } from './choice.ts'
import type { LotteryFamily, LotteryPlay } from './engine.ts'
import { placesBefore } from './names.ts'
import { NumberRow } from './NumberRow.tsx'
import type { Terms } from './prices.ts'

type BoardProps = {
  readonly family: LotteryFamily
  readonly play: LotteryPlay
  readonly terms: Terms
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

/** The board of a play as the engine describes it: rows to mark, a field to type into, or both to choose from. */
export function Board({ family, play, terms, choice, onChange }: BoardProps) {
  const t = useText()
  const { rows, typed, places } = play.board
  const ways = [
    { value: 'mark' as const, label: t('lottery.mark') },
    { value: 'type' as const, label: t('lottery.type') },
  ]
  return (
    <>
      {rows.length > 0 && typed && (
        <Segments
          label={t('lottery.how')}
          segments={ways}
          value={choice.isTyping ? 'type' : 'mark'}
          onChange={(way) => onChange({ ...choice, isTyping: way === 'type' })}
        />
      )}
      <p className={styles.hint}>{hintOf(t, play, choice)}</p>
      {places && (
        <NumberRow
          row={places}
          marks={choice.places}
          onMark={(marks) => onChange({ ...choice, places: marks })}
        />
      )}
      {choice.isTyping && typed ? (
        <TypedLines value={choice.typed} onChange={(text) => onChange({ ...choice, typed: text })}>
          {t('lottery.typed.label', { count: typed.symbols * typed.width })}
        </TypedLines>
      ) : (
        rows.map((row, index) => (
          <NumberRow
            key={row.id}
            row={row}
            before={placesBefore(family, play)}
            marks={choice.rows[index] ?? []}
            onMark={(marks) => onChange(withRow(choice, index, marks))}
            priced={{ play, terms }}
          />
        ))
      )}
    </>
  )
}

type TypedLinesProps = {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly children: ReactNode
}

function TypedLines({ value, onChange, children }: TypedLinesProps) {
  return (
    <label className={styles.typed}>
      <span>{children}</span>
      <textarea
        rows={4}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={value}
        className={styles.field}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

/** What has to be done for a line, from what the board asks for. */
function hintOf(t: ReturnType<typeof useText>, { board }: LotteryPlay, { isTyping }: Choice): string {
  if (isTyping && board.typed) {
    return t('lottery.hint.typed', { count: board.typed.symbols * board.typed.width })
  }
  if (board.fewestRows) return t('lottery.hint.rows', { count: board.fewestRows })
  const [first] = board.rows
  if (board.rows.length === 1 && first) return t('lottery.hint.one', { count: first.fewest })
  return t('lottery.hint.each')
}
