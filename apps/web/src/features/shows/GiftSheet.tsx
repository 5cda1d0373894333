import type { ShowGift, ShowRules } from '@baize/contracts'
import { Amount, Button, classes } from '@baize/ui'
import { useState } from 'react'
import { Modal } from '../../lib/overlays/modal.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { GiftPicture } from './GiftPicture.tsx'
import styles from './GiftSheet.module.css'

type GiftSheetProps = {
  readonly rules: ShowRules
  readonly host: string
  readonly balance: string | null
  readonly onGive: (gift: ShowGift, isSure: boolean) => Promise<boolean>
  readonly onClosed: () => void
}

/** The gifts with what each costs and what the host has of it. A dear one takes a second touch. */
export function GiftSheet({ rules, host, balance, onGive, onClosed }: GiftSheetProps) {
  const t = useText()
  const { money } = useSettings()
  const [chosen, setChosen] = useState<ShowRules['gifts'][number]>()
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const isDear = chosen !== undefined && unitsOf(chosen.price) > unitsOf(rules.askedAbove)
  const choose = (gift: ShowRules['gifts'][number]) => {
    setChosen(gift)
    setAsked(false)
  }
  const give = async (close: () => void) => {
    if (!chosen) return
    if (isDear && !isAsked) return setAsked(true)
    setBusy(true)
    if (await onGive(chosen.gift, isDear)) close()
    setBusy(false)
    setAsked(false)
  }
  return (
    <Modal label={t('shows.gifts')} place="bottom" onClosed={onClosed}>
      {(close) => (
        <div className={styles.sheet}>
          <h2 className={styles.title}>{t('shows.gifts')}</h2>
          <p className={styles.note}>{t('shows.gifts.note', { percent: rules.hostPercent, host })}</p>
          <div className={styles.gifts} role="group" aria-label={t('shows.gifts')}>
            {rules.gifts.map((each) => (
              <button
                key={each.gift}
                type="button"
                className={classes(styles.gift, each === chosen && styles.chosen)}
                aria-pressed={each === chosen}
                onClick={() => choose(each)}
              >
                <GiftPicture gift={each.gift} size={40} />
                <span>{t(`shows.gift.${each.gift}`)}</span>
                <Amount value={each.price} format={money} />
                <span className={styles.share}>
                  {t('shows.gift.toHost')} <Amount value={each.toHost} format={money} />
                </span>
              </button>
            ))}
          </div>
          <div className={styles.foot}>
            {balance !== null && (
              <p>
                {t('shows.balance')} <Amount value={balance} format={money} />
              </p>
            )}
            <Button disabled={!chosen} busy={isBusy} onClick={() => void give(close)}>
              {isAsked ? t('shows.give.sure') : t('shows.give')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
