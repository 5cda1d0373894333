import { RefusedCall } from '@baize/client'
import type { CurrencyFormat, LotteryTermsOnWire, OrderDetail } from '@baize/contracts'
import { Amount, Button, IconButton, Notice } from '@baize/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './CartSheet.module.css'
import { Chase } from './Chase.tsx'
import { Countdown } from './Countdown.tsx'
import type { LotteryFamily } from './engine.ts'
import { groupText, playText } from './names.ts'
import { buy } from './place-order.ts'
import { selectionText, stakeOf, type Ticket } from './ticket.ts'
import { useDraw } from './use-draw.ts'

type CartSheetProps = {
  readonly gameId: string
  readonly isVn: boolean
  readonly family: LotteryFamily
  readonly terms: LotteryTermsOnWire
  readonly format: CurrencyFormat
  readonly tickets: readonly Ticket[]
  readonly onRemove: (id: number) => void
  readonly onBought: (order: OrderDetail) => void
  /** Whether the page has more to say about a refusal than a line of text. */
  readonly explains: (code: string) => boolean
  readonly onClosed: () => void
}

/** Everything that was put together, in how many draws it is bought, and the last word before it is. */
export function CartSheet(props: CartSheetProps) {
  const { gameId, isVn, terms, format, tickets, onBought, explains, onClosed } = props
  const t = useText()
  const { draw, data, refetch } = useDraw({ gameId, isVn, next: terms.mostDraws - 1 })
  const [count, setCount] = useState(1)
  const [stopsOnWin, setStops] = useState(true)
  const [problem, setProblem] = useState('')
  const [isBuying, setBuying] = useState(false)
  const next = data?.next ?? []
  const upcoming = draw ? [draw, ...next] : next
  const draws = upcoming.slice(0, count)
  const isBetween = data !== undefined && draws.length === 0
  // Between two draws the price stays where it was.
  const inDraws = draws.length || count

  async function confirm(close: () => void): Promise<void> {
    setBuying(true)
    setProblem('')
    try {
      const order = await buy({ gameId, draws, tickets, stopsOnWin })
      close()
      onBought(order)
    } catch (error) {
      if (error instanceof RefusedCall && explains(error.code)) close()
      else setProblem(problemText(t, error))
      void refetch()
    }
    setBuying(false)
  }
  return (
    <Modal label={t('lottery.cart')} place="bottom" onClosed={onClosed}>
      {(close) => (
        <div className={styles.sheet}>
          <CartTitle draw={draw} />
          <Tickets {...props} />
          <Chase
            count={count}
            most={Math.min(upcoming.length, terms.mostDraws)}
            stopsOnWin={stopsOnWin}
            onCount={setCount}
            onStops={setStops}
          />
          {isBetween && <Notice tone="plain">{t('lottery.draw.none')}</Notice>}
          {problem && <Notice tone="problem">{problem}</Notice>}
          <p className={styles.total}>
            <span>{t('lottery.total', { tickets: tickets.length, draws: inDraws })}</span>
            <strong>
              <Amount value={stakeOf(tickets, inDraws)} format={format} />
            </strong>
          </p>
          <div className={styles.answers}>
            <Button look="quiet" onClick={close}>
              {t('lottery.addMore')}
            </Button>
            <Button
              busy={isBuying}
              disabled={draws.length === 0 || tickets.length === 0}
              onClick={() => void confirm(close)}
            >
              {t('lottery.confirm')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}

/** Which draw it is for, and how long that can still be bought. */
function CartTitle({ draw }: Pick<ReturnType<typeof useDraw>, 'draw'>) {
  const t = useText()
  return (
    <h2 className={styles.title}>
      {t('lottery.cart')}
      {draw && (
        <span className={styles.draw}>
          <bdi dir="ltr">{draw.numero}</bdi> <Countdown until={draw.closesAt} label={t('lottery.closesIn')} />
        </span>
      )}
    </h2>
  )
}

function Tickets({ family, tickets, format, onRemove }: CartSheetProps) {
  const t = useText()
  if (tickets.length === 0) return <p className={styles.empty}>{t('lottery.cart.empty')}</p>
  return (
    <ul className={styles.tickets}>
      {tickets.map((ticket) => {
        const play = family.plays.find(({ id }) => id === ticket.play)
        const name = play
          ? `${groupText(t, { family: family.id, group: play.group })} · ${playText(t, family, play)}`
          : ticket.play
        return (
          <li key={ticket.id} className={styles.ticket}>
            <span className={styles.body}>
              <span className={styles.name}>{name}</span>
              <bdi dir="ltr" className={styles.choice}>
                {selectionText(t, ticket.selection)}
              </bdi>
              <span className={styles.note}>
                {t('lottery.lines', { count: ticket.lines })} × {ticket.multiple}
                {ticket.mode === 'traditional' && ` · ${t('lottery.group')} ${ticket.group}`}
              </span>
            </span>
            <Amount value={stakeOf([ticket])} format={format} />
            <IconButton label={t('lottery.remove', { name })} onClick={() => onRemove(ticket.id)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
