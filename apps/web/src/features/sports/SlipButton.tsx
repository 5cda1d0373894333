import { formatAmount } from '@baize/money/format'
import { Button } from '@baize/ui'
import { Lock } from 'lucide-react'
import { useSettings } from '../../lib/page/boot.tsx'
import { amountOf } from '../../lib/texts/amounts.ts'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { useOddsText } from './odds-text.ts'
import { isActing, type SlipFace } from './slip-face.ts'
import styles from './SlipButton.module.css'

type SlipButtonProps = { readonly face: SlipFace; readonly onAct: () => void }

/** One button, which always says what it will do. */
export function SlipButton({ face, onAct }: SlipButtonProps) {
  const t = useText()
  const { money } = useSettings()
  const oddsText = useOddsText()
  const words = wordsOf(t, face, {
    amount: (units) => formatAmount(amountOf(units), money),
    odds: oddsText,
  })
  return (
    <Button
      className={styles.button}
      look={face.face === 'remove' ? 'quiet' : 'primary'}
      disabled={!isActing(face)}
      onClick={onAct}
    >
      {face.face === 'paused' && <Lock size={16} aria-hidden="true" className={styles.lock} />}
      <span aria-live={isTicking(face) ? 'off' : 'polite'}>{words}</span>
    </Button>
  )
}

/** A payout and a countdown change all the time, and would be read out each time. */
function isTicking({ face }: SlipFace): boolean {
  return face === 'bet' || face === 'waiting'
}

type Writers = { readonly amount: (units: number) => string; readonly odds: (odds: number) => string }

function wordsOf(t: Text, face: SlipFace, { amount, odds }: Writers): string {
  switch (face.face) {
    case 'waiting':
      return t('sports.face.waiting', { seconds: face.seconds })
    case 'remove':
      return t('sports.face.remove', { count: face.count })
    case 'accept':
      return face.count === 1
        ? t('sports.face.accept', { odds: odds(face.odds) })
        : t('sports.face.acceptAll', { count: face.count })
    case 'least':
    case 'largest':
    case 'left':
    case 'take':
      return t(`sports.face.${face.face}`, { amount: amount(face.units) })
    case 'bet':
      return face.possible === undefined
        ? t('sports.face.betOnly', { stake: amount(face.stake) })
        : t('sports.face.bet', { stake: amount(face.stake), payout: amount(face.possible) })
    default:
      return t(`sports.face.${face.face}`)
  }
}
