import type { CoinOrder } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Fact } from '@baize/ui'
import { useMinute } from '../../features/history/use-moment.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { CopyText } from './CopyText.tsx'
import styles from './DepositScreen.module.css'

/** What to send where, at which rate, and how deep it is in the chain by now. */
export function CoinPart({ order }: { readonly order: CoinOrder }) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const { coin, network, address, coins, rate, ratedAt, rateUntil, confirmations, transfers } = order
  const sent = [
    [t('deposit.coin.amount'), coins],
    [t('deposit.coin.address'), address],
  ] as const
  return (
    <>
      <p className={styles.lead}>{t('deposit.coin.text', { coins, coin, network })}</p>
      <dl>
        <Fact name={t('deposit.coin.network')}>
          <bdi dir="ltr">
            {coin} ({network})
          </bdi>
        </Fact>
        {sent.map(([name, value]) => (
          <Fact key={name} name={name}>
            <span className={styles.copied}>
              <bdi dir="ltr" className={styles.address}>
                {value}
              </bdi>
              <CopyText name={name} value={value} />
            </span>
          </Fact>
        ))}
        <Fact name={t('deposit.coin.rate')}>
          <bdi dir="ltr">
            1 {coin} = {formatAmount(rate, money)}
          </bdi>
        </Fact>
        <Fact name={t('deposit.coin.rated')}>{moment(ratedAt)}</Fact>
        <Fact name={t('deposit.coin.until')}>{moment(rateUntil)}</Fact>
      </dl>
      {transfers.map(({ hash, coins: came, confirmations: has, state }) => (
        <p key={hash} role="status" className={styles.lead}>
          <bdi dir="ltr">
            {came} {coin}
          </bdi>{' '}
          {state === 'gone'
            ? t('deposit.coin.gone')
            : t('deposit.coin.confirmed', { has, needed: confirmations })}
        </p>
      ))}
    </>
  )
}
