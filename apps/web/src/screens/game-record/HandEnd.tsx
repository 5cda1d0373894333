import type { HandVoidReason, PlayedCards } from '@baize/contracts'
import { Amount, Card, Fact, Notice, SectionHeader } from '@baize/ui'
import { Result } from '../../features/history/Result.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './hand.module.css'
import { nameAt } from './HandActions.tsx'
import { PlayingCards } from './PlayingCards.tsx'

const reasons = {
  'owner was lost': 'hand.void.owner',
  'account frozen': 'hand.void.account',
  'by two operators': 'hand.void.operators',
} as const satisfies Record<HandVoidReason, string>

/** What a hand came to for everybody: cards that were shown, pots with their rake, and who has more or less. */
export function HandEnd({ hand }: { readonly hand: PlayedCards }) {
  const t = useText()
  const { money } = useSettings()
  const { record, dealt, place: own } = hand
  const cardsAt = (place: number) =>
    [...dealt, ...record.shown].find((each) => each.place === place)?.cards ?? []
  return (
    <Card>
      <SectionHeader title={t('hand.end')} />
      {record.isVoid && (
        <Notice>
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
            <Result net={amountOf(unitsOf(after) - unitsOf(stack))} format={money} />
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
            <Amount value={amount} format={money} />
            <span className={styles.note}>
              {t('hand.rake')} <Amount value={rake} format={money} />
            </span>
          </Fact>
        ))}
        {record.back && (
          <Fact name={t('hand.back', { name: nameAt(record, record.back.place) })}>
            <Amount value={record.back.amount} format={money} />
          </Fact>
        )}
        <Fact name={t('hand.rake')}>
          <Amount value={record.rake} format={money} />
        </Fact>
      </dl>
    </Card>
  )
}
