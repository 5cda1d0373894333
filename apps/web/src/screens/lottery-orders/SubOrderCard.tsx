import type { CurrencyFormat, SubOrder } from '@baize/contracts'
import { Amount, Button, Card, classes } from '@baize/ui'
import { useState } from 'react'
import { CheckDraw } from '../../features/lottery/CheckDraw.tsx'
import { Drawn } from '../../features/lottery/Drawn.tsx'
import { lotteryFamily, lotteryPlay } from '../../features/lottery/engine.ts'
import { groupText, playText } from '../../features/lottery/names.ts'
import { selectionText, wholeSelectionText } from '../../features/lottery/ticket.ts'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './LotteryOrdersScreen.module.css'

type SubOrderCardProps = {
  readonly ticket: SubOrder
  readonly family: string | undefined
  readonly format: CurrencyFormat
  readonly isBusy: boolean
  readonly onCancel: (() => void) | undefined
}

/** A ticket in one draw: what was chosen, what was drawn, what it paid, and how to check both. */
export function SubOrderCard({ ticket, family, format, isBusy, onCancel }: SubOrderCardProps) {
  const t = useText()
  const paid = ticket.state === 'won' ? ticket.payout : null
  const isWin = paid !== null && unitsOf(paid) > unitsOf(ticket.stake)
  return (
    <Card>
      <p className={styles.head}>
        <bdi dir="ltr">{ticket.numero}</bdi>
        <span className={classes(styles.state, isWin && styles.won)}>
          {paid !== null && !isWin ? t('lottery.payout') : t(`lottery.ticket.${ticket.state}`)}
          {paid !== null && (
            <>
              {' '}
              <Amount value={paid} format={format} />
            </>
          )}
        </span>
      </p>
      <p className={styles.name}>{nameOf(t, ticket, family)}</p>
      <Choice selection={ticket.selection} />
      <p className={styles.note}>
        {t('lottery.lines', { count: ticket.lines })} × {ticket.multiple} ×{' '}
        <Amount value={ticket.linePrice} format={format} /> = <Amount value={ticket.stake} format={format} />
        {ticket.mode === 'traditional' && ` · ${t('lottery.group')} ${ticket.group}`}
      </p>
      {unitsOf(ticket.rebate) > 0 && (
        <p className={styles.note}>
          {t(ticket.isRebatePaid ? 'lottery.rebate.paid' : 'lottery.rebate.waiting')}{' '}
          <Amount value={ticket.rebate} format={format} />
        </p>
      )}
      {ticket.state === 'accepted' && <Prizes ticket={ticket} format={format} />}
      {ticket.result && family && (
        <div className={styles.drawn}>
          <Drawn family={family} result={ticket.result} isWhole />
        </div>
      )}
      {onCancel && (
        <Button look="quiet" busy={isBusy} onClick={onCancel}>
          {t('lottery.cancel')}
        </Button>
      )}
      {ticket.result && ticket.state !== 'cancelled' && (
        <CheckDraw drawId={ticket.drawId} subOrderId={ticket.subOrderId} />
      )}
    </Card>
  )
}

/** Everything that was chosen. What is too much for a line is there for whoever wants to see it. */
function Choice({ selection }: Pick<SubOrder, 'selection'>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const short = selectionText(t, selection)
  const whole = wholeSelectionText(t, selection)
  if (short === whole) {
    return (
      <bdi dir="ltr" className={styles.choice}>
        {short}
      </bdi>
    )
  }
  return (
    <details className={styles.long} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <bdi dir="ltr" className={styles.choice}>
          {short}
        </bdi>
      </summary>
      {isOpen && (
        <bdi dir="ltr" className={styles.whole}>
          {whole}
        </bdi>
      )}
    </details>
  )
}

/** What a line of it pays if it wins. */
function Prizes({ ticket, format }: Pick<SubOrderCardProps, 'ticket' | 'format'>) {
  const t = useText()
  const prizes = ticket.prizes.map(({ prize }) => unitsOf(prize))
  const [least, most] = [Math.min(...prizes), Math.max(...prizes)]
  return (
    <p className={styles.note}>
      {t('lottery.pays')}{' '}
      <bdi dir="ltr">
        <Amount value={amountOf(least)} format={format} />
        {most > least && (
          <>
            {' '}
            – <Amount value={amountOf(most)} format={format} />
          </>
        )}
      </bdi>{' '}
      {t('lottery.aLine')}
    </p>
  )
}

function nameOf(t: ReturnType<typeof useText>, ticket: SubOrder, familyId: string | undefined): string {
  const family = familyId ? lotteryFamily(familyId) : undefined
  const play = family && lotteryPlay(family, ticket.play)
  if (!family || !play) return ticket.play
  return `${groupText(t, { family: family.id, group: play.group })} · ${playText(t, family, play)}`
}
