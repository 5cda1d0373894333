import { formatAmount } from '@baize/money/format'
import { Amount, Button, Fact, IconButton } from '@baize/ui'
import { X } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import { ExampleTicket, type ExampleTicketProps } from './ExampleTicket.tsx'
import { largestPrize, oneIn, returnText } from './explain-numbers.ts'
import { explain } from './explain-words.ts'
import styles from './ExplainSheet.module.css'
import { tierText } from './names.ts'
import { prizeText } from './prices.ts'

export type ExplainSheetProps = ExampleTicketProps & {
  readonly name: string
  /** What the house pays on one ticket at most. */
  readonly mostPayout: string
  readonly onClosed: () => void
}

/** How a play wins, with an example, what it costs, how likely it is, what it pays and what comes back of it. */
export function ExplainSheet(props: ExplainSheetProps) {
  const { name, family, play, onClosed } = props
  const t = useText()
  const { sentences, names } = explain(t, family, play)
  return (
    <Modal label={t('explain.open', { name })} place="bottom" onClosed={onClosed}>
      {(close) => (
        <div className={styles.sheet}>
          <div className={styles.top}>
            <h2 className={styles.title}>{name}</h2>
            <IconButton label={t('explain.close')} onClick={close}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          <section className={styles.part}>
            <h3 className={styles.head}>{t('explain.rule')}</h3>
            <p className={styles.text}>{sentences.join(' ')}</p>
            {names.length > 0 && (
              <dl className={styles.facts}>
                {names.map(([symbol, meaning]) => (
                  <Fact key={symbol} name={symbol}>
                    {meaning}
                  </Fact>
                ))}
              </dl>
            )}
          </section>
          <ExampleTicket {...props} />
          <Chances {...props} />
          <Button look="quiet" onClick={close}>
            {t('explain.done')}
          </Button>
        </div>
      )}
    </Modal>
  )
}

/** Every way to win by itself, and then what holds for all of them. */
function Chances({ play, terms, mostPayout, format }: ExplainSheetProps) {
  const t = useText()
  const price = formatAmount(terms.linePrice, format)
  const [sole] = play.tiers
  const largest = largestPrize(play, terms)
  return (
    <section className={styles.part}>
      <h3 className={styles.head}>{t('explain.chances')}</h3>
      {play.tiers.length > 1 && <Tiers play={play} terms={terms} format={format} />}
      <dl className={styles.facts}>
        {play.tiers.length === 1 && sole && (
          <Fact name={t('explain.chance')}>{t('explain.oneIn', { count: oneIn(sole) })}</Fact>
        )}
        <Fact name={t('explain.largest')}>
          <Amount value={largest} format={format} />
        </Fact>
        <Fact name={t('explain.most')}>
          <Amount value={mostPayout} format={format} />
        </Fact>
        <Fact name={t('explain.return')}>
          <bdi dir="ltr">{returnText(t, play, terms)}</bdi>
        </Fact>
      </dl>
      <p className={styles.note}>
        {terms.mode === 'traditional'
          ? t('explain.terms.traditional', { group: terms.group, price })
          : t('explain.terms.entertainment', { price })}{' '}
        {t('explain.return.text')}
      </p>
    </section>
  )
}

function Tiers({ play, terms, format }: Pick<ExplainSheetProps, 'play' | 'terms' | 'format'>) {
  const t = useText()
  const rows = play.tiers.map((tier) => ({ tier, prize: prizeText(tier, terms) }))
  return (
    <table className={styles.tiers}>
      <thead>
        <tr>
          <th scope="col">{t('explain.way')}</th>
          <th scope="col">{t('explain.chance')}</th>
          <th scope="col">{t('explain.prize')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ tier, prize }) => (
          <tr key={tier.id}>
            <th scope="row">{tierText(t, tier.id)}</th>
            <td>{t('explain.oneIn', { count: oneIn(tier) })}</td>
            <td>
              <Amount value={prize} format={format} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
