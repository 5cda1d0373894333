import type { HandVoidReason, PlayedCards } from '@baize/contracts'
import { Card, Fact, Notice, SectionHeader } from '@baize/ui'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './hand.module.css'
import { nameAt } from './HandActions.tsx'
import { HandAmount } from './HandAmount.tsx'
import { PlayingCards } from './PlayingCards.tsx'

const reasons = {
  'owner was lost': 'hand.void.owner',
  'account frozen': 'hand.void.account',
  'by two operators': 'hand.void.operators',
} as const satisfies Record<HandVoidReason, string>

/** What a hand came to for everybody: cards that were shown, pots with their rake, and who has more or less. */
export function HandEnd({ hand }: { readonly hand: PlayedCards }) {
  const t = useText()
  const { record, dealt, place: own } = hand
  const cardsAt = (place: number) =>
    [...dealt, ...record.shown].find((each) => each.place === place)?.cards ?? []
  return (
    <Card>
      <SectionHeader title={t('hand.end')} />
      {record.isVoid && (
        <Notice tone="plain">
          {t('hand.void')} {record.why && t(reasons[record.why])}
        </Notice>
      )}
      <ul className={styles.seats}>
        {record.seats.map(({ place, name, isSimulated, stack, after }) => (
          <li key={place} className={styles.seat}>
            <span className={styles.who}>
              {name}
              {place === own && <span className={styles.mark}>{t('hand.you')}</span>}
              {isSimulated && <span className={styles.mark}>{t('hand.simulated')}</span>}
            </span>
            <HandAmount record={record} value={amountOf(unitsOf(after) - unitsOf(stack))} isNet />
            <PlayingCards cards={cardsAt(place)} />
          </li>
        ))}
      </ul>
      <dl>
        {record.pots.map(({ amount, places, rake }, nth) => (
          <Fact
            key={nth}
            name={t('hand.pot', { n: nth + 1, names: places.map((each) => nameAt(record, each)).join(', ') })}
          >
            <HandAmount record={record} value={amount} />
            {!record.isPoints && (
              <span className={styles.note}>
                {t('hand.rake')} <HandAmount record={record} value={rake} />
              </span>
            )}
          </Fact>
        ))}
        {record.back && (
          <Fact name={t('hand.back', { name: nameAt(record, record.back.place) })}>
            <HandAmount record={record} value={record.back.amount} />
          </Fact>
        )}
        {!record.isPoints && (
          <Fact name={t('hand.rake')}>
            <HandAmount record={record} value={record.rake} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}
