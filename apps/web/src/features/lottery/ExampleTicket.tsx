import type { CurrencyFormat } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Amount, Fact } from '@baize/ui'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { type Example, exampleOf, type LotteryFamily, type LotteryPlay } from './engine.ts'
import { ExampleDraw } from './ExampleDraw.tsx'
import styles from './ExplainSheet.module.css'
import { placesBefore, rowText, symbolText } from './names.ts'
import { payoutText, type Terms } from './prices.ts'
import { stakeOf } from './ticket.ts'

export type ExampleTicketProps = {
  readonly family: LotteryFamily
  readonly play: LotteryPlay
  /** What the board is set to: the figures are those that a ticket would be bought at. */
  readonly terms: Terms & { readonly linePrice: string; readonly multiple: number }
  readonly format: CurrencyFormat
}

/** A ticket that wins, with its draw: what is chosen, what it costs and what it is paid. */
export function ExampleTicket({ family, play, terms, format }: ExampleTicketProps) {
  const t = useText()
  const example = exampleOf(family, play)
  const { lines, hits } = example
  const { linePrice, multiple } = terms
  const won = hits.reduce((sum, { count }) => sum + count, 0)
  const price = formatAmount(linePrice, format)
  const stake = stakeOf([{ lines, linePrice, multiple }])
  const payout = payoutText(hits, play, terms)
  return (
    <section className={styles.part}>
      <h3 className={styles.head}>{t('explain.example')}</h3>
      <p className={styles.step}>{t('explain.chosen')}</p>
      <dl className={styles.facts}>
        {chosenRows(t, { family, play, example }).map(([name, marks]) => (
          <Fact key={name} name={name}>
            <bdi className={styles.marks}>{marks}</bdi>
          </Fact>
        ))}
      </dl>
      <p className={styles.step}>{t('explain.drawn')}</p>
      <ExampleDraw family={family} play={play} example={example} />
      <dl className={styles.facts}>
        <Fact name={t('explain.cost')}>
          <span className={styles.sum}>
            {t('lottery.lines', { count: lines })} × <bdi>{price}</bdi>
            {multiple > 1 && ` × ${multiple}`}
          </span>{' '}
          <Amount value={stake} format={format} />
        </Fact>
        <Fact name={t('explain.outcome')}>
          <span className={styles.sum}>{t('explain.outcome.lines', { won })}</span>{' '}
          <strong className={styles.won}>
            <Amount value={payout} format={format} />
          </strong>
        </Fact>
      </dl>
    </section>
  )
}

type ExampleView = Pick<ExampleTicketProps, 'family' | 'play'> & { readonly example: Example }

/** What was marked by row, and the places where the play asks for them; or what was typed. */
function chosenRows(
  t: Text,
  { family, play, example }: ExampleView,
): readonly (readonly [name: string, marks: string])[] {
  const { places, rows, typed } = example.selection
  const before = placesBefore(family, play)
  const marked = play.board.rows.map(
    ({ id }, index) =>
      [rowText(t, id, before), (rows[index] ?? []).map((symbol) => symbolText(t, symbol)).join(' ')] as const,
  )
  return [
    [rowText(t, 'places'), places.join(' ')] as const,
    ...marked,
    [t('explain.typed'), typed.join(' ')] as const,
  ].filter(([, marks]) => marks !== '')
}
