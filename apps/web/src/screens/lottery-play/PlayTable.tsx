import type { LotteryGame, LotteryModeName, LotteryTermsOnWire, OrderDetail } from '@baize/contracts'
import { Amount, Segments } from '@baize/ui'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CartSheet } from '../../features/lottery/CartSheet.tsx'
import { DrawStrip } from '../../features/lottery/DrawStrip.tsx'
import { lotteryFamily } from '../../features/lottery/engine.ts'
import { returnsText } from '../../features/lottery/explain-numbers.ts'
import { Receipt } from '../../features/lottery/Receipt.tsx'
import type { Ticket } from '../../features/lottery/ticket.ts'
import { useDraw } from '../../features/lottery/use-draw.ts'
import { useOwnOrders } from '../../features/lottery/use-own-orders.ts'
import { useMember } from '../../features/member/use-member.ts'
import { useLive } from '../../features/session/use-live.ts'
import { askAgainOn } from '../../lib/query/plain-queries.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { usePlayGuard } from '../layout/use-play-guard.tsx'
import styles from './LotteryPlayScreen.module.css'
import { News, OwnOrders } from './OwnOrders.tsx'
import { TicketMaker } from './TicketMaker.tsx'
import { TopBar } from './TopBar.tsx'

type PlayTableProps = {
  readonly game: LotteryGame
  readonly terms: LotteryTermsOnWire
  readonly mode: LotteryModeName
  readonly account: string
}

/** Everything at a table: the draw, the board, the cart, and the member's own tickets. */
export function PlayTable({ game, terms, mode, account }: PlayTableProps) {
  const { gameId, family: familyId } = game
  const t = useText()
  const { money } = useSettings()
  const isVn = game.gameGroupId === 'VN'
  const { draw, last } = useDraw({ gameId, isVn, next: 0 })
  const { orders, outcome, forgetOutcome } = useOwnOrders({ account, gameId, last })
  const [tickets, setTickets] = useState<readonly Ticket[]>([])
  const [isOpen, setOpen] = useState(false)
  const [order, setOrder] = useState<OrderDetail>()
  const family = lotteryFamily(familyId)
  const group = mode === 'traditional' ? terms.group.usual : terms.group.house
  const { explains, box } = usePlayGuard()
  useLive()

  function add(ticket: Omit<Ticket, 'id'>, isAtOnce: boolean): void {
    if (tickets.length >= terms.mostTickets) return toast(t('lottery.cart.full'), { tone: 'problem' })
    setTickets([...tickets, { ...ticket, id: Math.max(0, ...tickets.map(({ id }) => id)) + 1 }])
    if (isAtOnce) setOpen(true)
    else toast(t('lottery.cart.added'), { ms: TOAST_SAVED_MS, tone: 'good' })
  }

  function showBought(bought: OrderDetail): void {
    setTickets([])
    setOrder(bought)
    void askAgainOn('balance.changed')
  }
  if (!family) return null
  return (
    <>
      <TableTop game={game} mode={mode} />
      <div className={styles.table}>
        <DrawStrip game={game} draw={draw} last={last} returns={returnsText(t, family, { mode, group })} />
        {outcome && <News outcome={outcome} format={money} onSeen={forgetOutcome} />}
        <TicketMaker
          family={family}
          terms={terms}
          mode={mode}
          format={money}
          inCart={tickets.length}
          onAdd={add}
          onCart={() => setOpen(true)}
        />
        <OwnOrders orders={orders} format={money} />
      </div>
      {isOpen && (
        <CartSheet
          gameId={gameId}
          isVn={isVn}
          family={family}
          terms={terms}
          format={money}
          tickets={tickets}
          onRemove={(id) => setTickets(tickets.filter((ticket) => ticket.id !== id))}
          onBought={showBought}
          explains={explains}
          onClosed={() => setOpen(false)}
        />
      )}
      {box}
      {order && !isOpen && <Receipt order={order} format={money} onClosed={() => setOrder(undefined)} />}
    </>
  )
}

/** The other mode is another address, so that going back leads to the one before. */
function TableTop({ game, mode }: Pick<PlayTableProps, 'game' | 'mode'>) {
  const t = useText()
  const { money } = useSettings()
  const balance = useMember()?.sumBalance
  const search = useSearch({ from: '/m/startLottery' })
  const navigate = useNavigate()
  const modes = game.modes.map((value) => ({ value, label: t(`lottery.mode.${value}`) }))
  return (
    <>
      <TopBar
        title={game.gameName}
        onClose={() => void navigate({ to: search.pageBack ? '/m/home' : '/m/game' })}
      >
        <span className={styles.balance} aria-label={t('lottery.balance')} role="group">
          {balance && <Amount value={balance} format={money} />}
        </span>
      </TopBar>
      {modes.length > 1 && (
        <div className={styles.modes}>
          <Segments
            label={t('lottery.mode')}
            segments={modes}
            value={mode}
            onChange={(next) =>
              void navigate({
                to: '/m/startLottery',
                search: { ...search, playType: next === 'entertainment' ? 'ent' : 'trad' },
                replace: true,
              })
            }
          />
        </div>
      )}
    </>
  )
}
