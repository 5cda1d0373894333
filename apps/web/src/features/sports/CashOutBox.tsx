import { RefusedCall } from '@baize/client'
import type { BetView } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Amount, Button, Notice } from '@baize/ui'
import { useState } from 'react'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { askAgainOn } from '../../lib/query/plain-queries.ts'
import { amountOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './CashOutBox.module.css'
import { useOddsLine } from './live-odds.ts'
import { percentOf } from './odds-text.ts'
import { sellBet, setRule } from './place-bet.ts'
import { partNear, partsOf, saleOf, STEP_PERCENT } from './sale.ts'

type CashOutBoxProps = { readonly bet: BetView; readonly onSold: () => void }

const WHOLE = 100

/** Sells a bet for what it is worth now, whole or in part; the offer moves with the odds. */
export function CashOutBox({ bet, onSold }: CashOutBoxProps) {
  const t = useText()
  const { money } = useSettings()
  const { isStale } = useOddsLine()
  const [wanted, setWanted] = useState(WHOLE)
  const [isRule, setRuleOpen] = useState(false)
  const { isBusy, problem, attemptInPlace } = useAttempt()
  const { offer } = bet
  if (!offer) return <p className={styles.none}>{t('sports.cashOut.none')}</p>
  const parts = partsOf({ openStake: bet.openStake, leastLeft: offer.leastLeft })
  const percent = parts.includes(wanted) ? wanted : WHOLE
  const sale = saleOf({ openStake: bet.openStake, offer: offer.amount, percent })
  const amount = amountOf(sale.amount)
  const sell = () =>
    attemptInPlace(async () => {
      const { betId } = bet
      const part = percent < WHOLE ? { stake: amountOf(sale.stake) } : {}
      await sellBet({ betId, offerId: offer.offerId, amount, ...part })
      void askAgainOn('balance.changed')
      onSold()
    })
  const isChanged = problem instanceof RefusedCall && problem.code === 'CASH_OUT_CHANGED'
  return (
    <div className={styles.box}>
      {parts.length > 1 && (
        <div>
          <span className={styles.line} aria-hidden="true">
            <span>{t('sports.cashOut.part')}</span>
            <bdi dir="ltr">{percent}%</bdi>
          </span>
          <input
            type="range"
            className={styles.range}
            aria-label={t('sports.cashOut.part')}
            min={parts[0]}
            max={WHOLE}
            step={STEP_PERCENT}
            value={percent}
            aria-valuetext={t('sports.cashOut.partOf', { percent, amount: formatAmount(amount, money) })}
            onChange={({ target }) => setWanted(partNear(parts, { from: percent, to: Number(target.value) }))}
          />
        </div>
      )}
      <Button className={styles.sell} busy={isBusy} disabled={isStale} onClick={() => void sell()}>
        <span>
          {t('sports.cashOut.sell')} <Amount value={amount} format={money} />
        </span>
      </Button>
      {problem !== undefined && (
        <Notice tone={isChanged ? 'plain' : 'problem'}>{problemText(t, problem)}</Notice>
      )}
      <div className={styles.line}>
        <span className={styles.note}>
          {t('sports.cashOut.margin', { percent: percentOf(offer.margin) })}
        </span>
        <button
          type="button"
          className={styles.rule}
          aria-expanded={isRule}
          onClick={() => setRuleOpen((now) => !now)}
        >
          {bet.autoCashOut === null
            ? t('sports.cashOut.auto')
            : t('sports.cashOut.autoAt', { amount: formatAmount(bet.autoCashOut, money) })}
        </button>
      </div>
      {isRule && <AutoRule bet={bet} onSaved={() => setRuleOpen(false)} />}
    </div>
  )
}

type AutoRuleProps = { readonly bet: BetView; readonly onSaved: () => void }

/** A rule that the house keeps, also while nobody looks. */
function AutoRule({ bet, onSaved }: AutoRuleProps) {
  const t = useText()
  const [typed, setTyped] = useState(bet.autoCashOut ?? '')
  const { isBusy, attempt } = useAttempt()
  const save = async (amount: string | null) => {
    const isDone = await attempt(() => setRule(bet.betId, amount))
    if (!isDone) return
    void askAgainOn('balance.changed')
    onSaved()
  }
  const isAmount = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(typed)
  return (
    <div className={styles.auto}>
      <AmountField
        label={t('sports.cashOut.when')}
        hint={t('sports.cashOut.autoText')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.answers}>
        {bet.autoCashOut !== null && (
          <Button look="quiet" busy={isBusy} onClick={() => void save(null)}>
            {t('sports.cashOut.off')}
          </Button>
        )}
        <Button busy={isBusy} disabled={!isAmount} onClick={() => void save(typed)}>
          {t('sports.cashOut.save')}
        </Button>
      </div>
    </div>
  )
}
