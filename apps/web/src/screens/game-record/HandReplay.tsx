import type { PlayedCards } from '@baize/contracts'
import { Card, classes, IconButton, SectionHeader } from '@baize/ui'
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { amountOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './hand.module.css'
import { nameAt } from './HandActions.tsx'
import { HandAmount } from './HandAmount.tsx'
import { type HandStep, handSteps, type StepSeat } from './hand-steps.ts'
import { doneKey } from './hand-words.ts'
import { PlayingCards } from './PlayingCards.tsx'

/** A hand once more, a step at a time: by its buttons, or by the arrows of a keyboard. */
export function HandReplay({ hand }: { readonly hand: PlayedCards }) {
  const t = useText()
  const steps = useMemo(() => handSteps(hand.record), [hand.record])
  const [place, setPlace] = useState(0)
  const step = steps[place]
  if (!step) return null
  return (
    <Card>
      <SectionHeader title={t('hand.replay')} />
      <div className={styles.table}>
        <Middle step={step} record={hand.record} />
        <ul className={styles.places}>
          {step.seats.map((seat) => (
            <Seat key={seat.place} seat={seat} step={step} hand={hand} />
          ))}
        </ul>
      </div>
      <p className={styles.said} role="status">
        <Said step={step} hand={hand} />
      </p>
      <Controls place={place} last={steps.length - 1} onGo={setPlace} />
    </Card>
  )
}

type ControlsProps = { readonly place: number; readonly last: number; readonly onGo: (place: number) => void }

/** Time runs from left to right in every language, as on any player. What leads nowhere keeps the focus, so that keys go on. */
function Controls({ place, last, onGo }: ControlsProps) {
  const t = useText()
  const go = (to: number) => onGo(Math.min(last, Math.max(0, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const to = (target: number, isNowhere: boolean) => ({
    className: styles.step,
    'aria-disabled': isNowhere,
    onKeyDown,
    onClick: () => go(target),
  })
  return (
    <div className={styles.controls} role="group" aria-label={t('hand.replay')} dir="ltr">
      <IconButton label={t('hand.first')} {...to(0, place === 0)}>
        <ChevronsLeft size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('hand.previous')} {...to(place - 1, place === 0)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <input
        type="range"
        min={0}
        max={last}
        value={place}
        aria-label={t('hand.step')}
        aria-valuetext={t('hand.step.of', { n: place + 1, all: last + 1 })}
        className={styles.slider}
        onChange={(event) => go(Number(event.target.value))}
      />
      <IconButton label={t('hand.next')} {...to(place + 1, place === last)}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('hand.last')} {...to(last, place === last)}>
        <ChevronsRight size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type MiddleProps = { readonly step: HandStep; readonly record: PlayedCards['record'] }

function Middle({ step: { board, trick, pot }, record }: MiddleProps) {
  const t = useText()
  return (
    <div className={styles.middle}>
      <PlayingCards cards={board.length > 0 ? board : trick} />
      {pot > 0 && (
        <span className={styles.pot}>
          {t('hand.middle')} <HandAmount record={record} value={amountOf(pot)} />
        </span>
      )}
    </div>
  )
}

type SeatProps = { readonly seat: StepSeat; readonly step: HandStep; readonly hand: PlayedCards }

function Seat({ seat, step, hand }: SeatProps) {
  const t = useText()
  const { place, stack, bet, isOut, won } = seat
  const { record, dealt, place: own } = hand
  const known = dealt.find((each) => each.place === place)?.cards
  const shown = step.isEnd ? record.shown.find((each) => each.place === place)?.cards : undefined
  const cards = shown ?? (known && (place === own || step.isEnd) ? known : [])
  const isTurn = step.action?.place === place
  return (
    <li className={classes(styles.at, isTurn && styles.turn, isOut && styles.out)}>
      <span className={styles.who}>
        {nameAt(record, place)}
        {place === own && <span className={styles.mark}>{t('hand.you')}</span>}
        {record.button === place && record.game !== 'tien-len' && (
          <span className={styles.button} role="img" aria-label={t('hand.button')} />
        )}
      </span>
      <PlayingCards
        cards={cards}
        closed={cards.length > 0 || isOut || record.game === 'tien-len' ? 0 : heldIn(record.game)}
      />
      <span className={styles.stack}>
        <HandAmount record={record} value={amountOf(stack)} />
      </span>
      {bet > 0 && (
        <span className={styles.bet}>
          {t('hand.bet')} <HandAmount record={record} value={amountOf(bet)} />
        </span>
      )}
      {won > 0 && (
        <span className={styles.won}>
          {t('hand.wins')} <HandAmount record={record} value={amountOf(won)} />
        </span>
      )}
    </li>
  )
}

function heldIn(game: PlayedCards['record']['game']): number {
  return game === 'holdem' ? 2 : 3
}

/** What had just happened, in a sentence. */
function Said({
  step: { action, isEnd },
  hand: { record },
}: {
  readonly step: HandStep
  readonly hand: PlayedCards
}) {
  const t = useText()
  if (isEnd) {
    return record.won.map(({ place, amount }) => (
      <span key={place} className={styles.sentence}>
        {nameAt(record, place)} {t('hand.wins')} <HandAmount record={record} value={amount} />
      </span>
    ))
  }
  if (!action) return t('hand.dealt')
  const { place, did, amount, doneFor } = action
  return (
    <>
      {nameAt(record, place)} {t(doneKey(did))}{' '}
      {amount !== undefined && <HandAmount record={record} value={amount} />}
      {doneFor && <span className={styles.for}>{t(`hand.for.${doneFor}`)}</span>}
    </>
  )
}
