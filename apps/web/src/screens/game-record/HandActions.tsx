import { intlTag, type HandRecord } from '@baize/contracts'
import { Card, SectionHeader } from '@baize/ui'
import { useMemo } from 'react'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import styles from './hand.module.css'
import { HandAmount } from './HandAmount.tsx'
import { type HandAction, handStreets } from './hand-steps.ts'
import { doneKey } from './hand-words.ts'
import { PlayingCards } from './PlayingCards.tsx'

/** What was done in a hand, street by street, with its times and what was done for somebody. */
export function HandActions({ record }: { readonly record: HandRecord }) {
  const t = useText()
  return (
    <Card>
      <SectionHeader title={t('hand.actions')} />
      {handStreets(record).map(({ name, cards, actions }, place) => (
        <section key={place} aria-label={t(`hand.street.${name}`)}>
          <h3 className={styles.street}>
            {t(`hand.street.${name}`)}
            <PlayingCards cards={cards} />
          </h3>
          <ol className={styles.lines}>
            {actions.map((action, nth) => (
              <ActionLine key={nth} action={action} record={record} />
            ))}
          </ol>
        </section>
      ))}
    </Card>
  )
}

function ActionLine({ action, record }: { readonly action: HandAction; readonly record: HandRecord }) {
  const t = useText()
  const clock = useClock()
  const { at, place, did, amount, cards = [], doneFor } = action
  return (
    <li className={styles.line}>
      <time dateTime={at} className={styles.time}>
        <bdi dir="ltr">{clock(at)}</bdi>
      </time>
      <span className={styles.what}>
        <span className={styles.who}>{nameAt(record, place)}</span> {t(doneKey(did))}{' '}
        {amount !== undefined && <HandAmount record={record} value={amount} />}
        <PlayingCards cards={cards} />
        {doneFor && <span className={styles.for}>{t(`hand.for.${doneFor}`)}</span>}
      </span>
    </li>
  )
}

export function nameAt({ seats }: Pick<HandRecord, 'seats'>, place: number | null): string {
  return seats.find((seat) => seat.place === place)?.name ?? ''
}

/** The time of day to the second, by the clock of whoever reads it. */
function useClock(): (iso: string) => string {
  const { tag } = useLanguage()
  return useMemo(() => {
    const written = new Intl.DateTimeFormat(intlTag(tag), {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    return (iso) => written.format(new Date(iso))
  }, [tag])
}
