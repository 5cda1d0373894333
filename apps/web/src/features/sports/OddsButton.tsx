import { classes, Spinner, Spoken } from '@baize/ui'
import { Lock } from 'lucide-react'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { toast } from '../../lib/overlays/toast.tsx'
import styles from './OddsButton.module.css'
import { useMarket } from './known-odds.ts'
import { useOddsText } from './odds-text.ts'
import { useQuickBet } from './quick-bet.ts'
import { isSameLeg, MOST_ON_SLIP, toggleLeg, useSlip } from './slip.ts'
import { type OddsMove, useMove } from './use-move.ts'

type OddsButtonProps = {
  readonly fixtureId: string
  readonly market: string
  readonly outcome: string
  /** What stands over the odds, as short as the place is. */
  readonly label: string
  /** What is never cut of it, however long the rest is. */
  readonly mark?: string | undefined
  /** What it is called in full, for those who do not see what stands around it. */
  readonly name: string
  /** Where legs are put together no tap bets at once. */
  readonly isForBuilder?: boolean
}

/** One price. It keeps its size whatever happens to it: up, down, suspended, on the slip or gone. */
export function OddsButton({
  fixtureId,
  market: marketKey,
  outcome: key,
  label,
  mark,
  name,
  isForBuilder = false,
}: OddsButtonProps) {
  const t = useText()
  const oddsText = useOddsText()
  const market = useMarket({ fixtureId, market: marketKey })
  const outcome = market?.outcomes.find((each) => each.outcome === key)
  const move = useMove(outcome?.odds)
  const quick = useQuickBet()
  const isOn = useSlip().legs.some((leg) => isSameLeg(leg, { fixtureId, market: marketKey, outcome: key }))
  if (!market || !outcome) return <span className={styles.button} aria-hidden="true" />
  const isOpen = market.state === 'open' && outcome.isOffered
  const tap = () => {
    const { odds } = outcome
    const { version, stops } = market
    const tapped = { fixtureId, market: marketKey, outcome: key, odds, version, stops }
    if (quick.bet && !isOn && !isForBuilder) quick.bet(tapped)
    else if (!toggleLeg(tapped)) toast(t('sports.slip.full', { count: MOST_ON_SLIP }), { tone: 'problem' })
  }
  const shown = oddsText(outcome.odds)
  return (
    <button
      type="button"
      className={classes(
        styles.button,
        isOn && styles.on,
        !isOpen && styles.locked,
        quick.isBusy && styles.busy,
        move && isOpen && styles[move],
      )}
      aria-busy={quick.isBusy || undefined}
      aria-pressed={isOn}
      aria-disabled={!isOpen && !isOn}
      onClick={isOpen || isOn ? tap : undefined}
    >
      {/* What is seen is as short as its place; what is heard says all of it, once. */}
      <Spoken>{`${name}, ${quick.isBusy ? t('sports.face.sending') : priceText(t, isOpen && shown, move)}`}</Spoken>
      <span className={styles.label} aria-hidden="true">
        <span className={styles.cut}>{label}</span>
        {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      </span>
      <bdi dir="ltr" className={styles.odds} aria-hidden="true">
        {isOpen ? (
          <>
            {shown}
            {move && <Arrow move={move} />}
          </>
        ) : (
          <Lock size={14} />
        )}
      </bdi>
      {!isOpen && (
        <bdi dir="ltr" className={styles.ghost} aria-hidden="true">
          {shown}
        </bdi>
      )}
      {quick.isBusy && <Chip />}
    </button>
  )
}

/** Odds and where they went, or that there are none now. */
function priceText(t: Text, shown: string | false, move: OddsMove): string {
  if (shown === false) return t('sports.suspended')
  return move ? `${shown}, ${t(`sports.moved.${move}`)}` : shown
}

function Chip() {
  return (
    <span className={styles.chip}>
      <Spinner />
    </span>
  )
}

/** Beside the figures, and no part of their width. */
export function Arrow({ move }: { readonly move: 'up' | 'down' }) {
  return (
    <svg viewBox="0 0 8 8" width="8" height="8" className={styles.arrow} aria-hidden="true">
      <path fill="currentColor" d={move === 'up' ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} />
    </svg>
  )
}
