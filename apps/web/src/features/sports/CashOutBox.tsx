import { RefusedCall } from '@baize/client'
import type { BetView } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Amount, Button, Notice } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { SPORTS_CONFIRMED_WITHIN_MS } from '../../lib/limits.ts'
import { toast } from '../../lib/overlays/toast.tsx'
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
  // Kept here: an offer may go and come back while somebody chooses.
  const [wanted, setWanted] = useState(WHOLE)
  // And it may go while a sale waits: what comes of it is said all the same, and no other begins beside it.
  const selling = useAttempt()
  const [isRule, setRuleOpen] = useState(false)
  // A rule that is switched off leaves the box until the focus does.
  const [isHeld, setHeld] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const toRule = useRef<HTMLButtonElement>(null)
  const { offer, autoCashOut } = bet
  const none = <p className={styles.none}>{t('sports.cashOut.none')}</p>
  const isSaleSpoken = selling.isBusy || selling.problem !== undefined
  // A rule is seen and switched off also while nothing is offered.
  if (!offer && autoCashOut === null && !isRule && !isHeld && !isSaleSpoken) return none
  const closeRule = () => {
    setRuleOpen(false)
    const at = document.activeElement
    if (at && at !== document.body && !box.current?.contains(at)) return
    setHeld(true)
    toRule.current?.focus()
  }
  return (
    <div ref={box} className={styles.box}>
      {offer ? (
        <Offer
          bet={bet}
          offer={offer}
          wanted={wanted}
          selling={selling}
          onWanted={setWanted}
          onSold={onSold}
        />
      ) : (
        none
      )}
      <SaleProblem problem={selling.problem} />
      <div className={styles.line}>
        <span className={styles.note}>
          {offer && t('sports.cashOut.margin', { percent: percentOf(offer.margin) })}
        </span>
        <button
          ref={toRule}
          type="button"
          className={styles.rule}
          onBlur={() => setHeld(false)}
          aria-expanded={isRule}
          onClick={() => setRuleOpen((now) => !now)}
        >
          {autoCashOut === null
            ? t('sports.cashOut.auto')
            : t('sports.cashOut.autoAt', { amount: formatAmount(autoCashOut, money) })}
        </button>
      </div>
      {isRule && <AutoRule bet={bet} onSaved={closeRule} />}
    </div>
  )
}

type OfferProps = CashOutBoxProps & {
  readonly offer: NonNullable<BetView['offer']>
  /** How much of the bet, in hundredths. */
  readonly wanted: number
  readonly selling: ReturnType<typeof useAttempt>
  readonly onWanted: (percent: number) => void
}

/** How much is sold, for how much, and the button that sells it. */
function Offer({ bet, offer, wanted, selling, onWanted, onSold }: OfferProps) {
  const t = useText()
  const { money } = useSettings()
  const { isBusy, attemptInPlace } = selling
  const parts = partsOf({ openStake: bet.openStake, leastLeft: offer.leastLeft })
  const percent = parts.includes(wanted) ? wanted : WHOLE
  const sale = saleOf({ openStake: bet.openStake, offer: offer.amount, percent })
  const amount = amountOf(sale.amount)
  const sell = () =>
    attemptInPlace(async () => {
      const { betId } = bet
      const part = percent < WHOLE ? { stake: amountOf(sale.stake) } : {}
      const { sales } = await sellBet({ betId, offerId: offer.offerId, amount, ...part })
      const made = sales[sales.length - 1]?.amount ?? amount
      toast(t('sports.cashOut.done', { amount: formatAmount(made, money) }), { tone: 'good' })
      void askAgainOn('balance.changed')
      onSold()
    })
  return (
    <>
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
            onChange={({ target }) => onWanted(partNear(parts, { from: percent, to: Number(target.value) }))}
          />
        </div>
      )}
      <SellButton key={percent} amount={amount} isBusy={isBusy} onSell={() => void sell()} />
    </>
  )
}

/** Why nothing was sold. */
function SaleProblem({ problem }: { readonly problem: unknown }) {
  const t = useText()
  if (problem === undefined) return null
  const isChanged = problem instanceof RefusedCall && problem.code === 'CASH_OUT_CHANGED'
  return <Notice tone={isChanged ? 'plain' : 'problem'}>{problemText(t, problem)}</Notice>
}

type SellButtonProps = { readonly amount: string; readonly isBusy: boolean; readonly onSell: () => void }

/** What was sold is not bought back: a second tap within some seconds sells, in the same place. */
function SellButton({ amount, isBusy, onSell }: SellButtonProps) {
  const t = useText()
  const { money } = useSettings()
  const { isStale } = useOddsLine()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(() => setAsking(false), SPORTS_CONFIRMED_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [isAsking])
  const tap = () => {
    setAsking(!isAsking)
    if (isAsking) onSell()
  }
  return (
    <Button className={styles.sell} busy={isBusy} disabled={isStale} onClick={tap}>
      <span>
        {/* The word is read out when it changes, the amount is not at every tick. */}
        <span aria-live="polite">{t(isAsking ? 'sports.cashOut.confirm' : 'sports.cashOut.sell')}</span>{' '}
        <Amount value={amount} format={money} />
      </span>
    </Button>
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
