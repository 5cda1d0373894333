import type { BetDetail } from '@baize/contracts'
import { IconButton, Notice, Segments } from '@baize/ui'
import { Settings2, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Modal } from '../../lib/overlays/modal.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useOddsLine } from './live-odds.ts'
import { SettingsSheet } from './SettingsSheet.tsx'
import {
  changeSlip,
  clearSlip,
  currentSlip,
  isSameLeg,
  kindOf,
  kindsFor,
  removeLegs,
  useSlip,
} from './slip.ts'
import { betsOf, type LegNow, type SlipBet } from './slip-now.ts'
import { faceOf, isAbove, type SlipFace } from './slip-face.ts'
import { offeredFor } from './size-refusal.ts'
import { SlipButton } from './SlipButton.tsx'
import { SlipLegs } from './SlipLegs.tsx'
import { SlipPlaced } from './SlipPlaced.tsx'
import styles from './SlipSheet.module.css'
import { SlipStake } from './SlipStake.tsx'
import { type StakeTarget, targetIn } from './stakes.ts'
import { usePlacing } from './use-placing.ts'
import { useLegsNow, useSlipTerms } from './use-slip-now.ts'
import { amountOf } from '../../lib/texts/amounts.ts'

type SlipSheetProps = {
  readonly explains: (code: string) => boolean
  readonly onGuest: () => void
  readonly onClosed: () => void
}

/** Everything on the slip, how it is put together, and one button that says what it will do. */
export function SlipSheet({ explains, onGuest, onClosed }: SlipSheetProps) {
  const t = useText()
  const [placed, setPlaced] = useState<readonly BetDetail[]>([])
  const [isSetting, setSetting] = useState(false)
  return (
    <>
      <Modal label={t('sports.slip')} place="bottom" onClosed={onClosed}>
        {(close) =>
          placed.length > 0 ? (
            <SlipPlaced bets={placed} onClose={close} />
          ) : (
            <OpenSlip
              explains={explains}
              onGuest={onGuest}
              close={close}
              onPlaced={setPlaced}
              onSettings={() => setSetting(true)}
            />
          )
        }
      </Modal>
      {isSetting && <SettingsSheet onClosed={() => setSetting(false)} />}
    </>
  )
}

type OpenSlipProps = {
  readonly explains: (code: string) => boolean
  readonly onGuest: () => void
  readonly close: () => void
  readonly onPlaced: (bets: readonly BetDetail[]) => void
  readonly onSettings: () => void
}

function OpenSlip({ explains, onGuest, close, onPlaced, onSettings }: OpenSlipProps) {
  const t = useText()
  const slip = useSlip()
  const legs = useLegsNow(slip)
  const { terms, said, factor, refetch } = useSlipTerms(slip, legs)
  const bets = betsOf(slip, legs, said)
  const [chosen, setTarget] = useState<StakeTarget>('slip')
  const target = targetIn(slip, chosen)
  const placing = usePlacing({ explains, close, onPlaced, refetch, waitSeconds: terms?.waitSeconds ?? 0 })
  const isGuest = useSession() === null
  const { isStale } = useOddsLine()
  const { isSending, waiting, problem } = placing
  const offered = offeredFor(placing.refused, bets)
  const face = faceOf({ isGuest, isStale, legs, bets, terms, isSending, waiting, offered })
  const kind = kindOf(slip)
  const kinds = kindsFor(slip.legs)
  return (
    <div className={styles.sheet}>
      <SlipHead count={legs.length} close={close} onSettings={onSettings} />
      {kinds.length > 1 && (
        <Segments
          label={t('sports.slip.kind')}
          segments={kinds.map((value) => ({ value, label: t(`sports.kind.${value}`) }))}
          value={kind}
          onChange={(value) => changeSlip((now) => ({ ...now, kind: value }))}
        />
      )}
      <SlipLegs
        legs={legs}
        kind={kind}
        places={said.places ?? []}
        isLocked={isSending}
        target={target}
        onTarget={setTarget}
      />
      {legs.length === 0 && <p className={styles.empty}>{t('sports.slip.empty')}</p>}
      {legs.length > 0 && (
        <div className={styles.foot}>
          <SlipStake
            slip={slip}
            bets={bets}
            terms={terms}
            said={said}
            factor={factor}
            target={target}
            onTarget={setTarget}
          />
          {problem && <Notice tone="problem">{problem}</Notice>}
          <SlipButton face={face} onAct={() => act(face, { legs, bets, placing, onGuest })} />
        </div>
      )}
    </div>
  )
}

type Acting = {
  readonly legs: readonly LegNow[]
  readonly bets: readonly SlipBet[]
  readonly placing: ReturnType<typeof usePlacing>
  /** The first bet of a guest opens a trial. */
  readonly onGuest: () => void
}

/** What the button says is what a tap on it does. */
function act(face: SlipFace, { legs, bets, placing, onGuest }: Acting): void {
  if (face.face === 'remove') {
    removeLegs(legs.filter(({ state }) => state === 'closed').map(({ leg }) => leg))
  } else if (face.face === 'accept') {
    acceptNow(legs)
  } else if (face.face === 'least' || face.face === 'largest') {
    const units = face.units
    const isSingle = kindOf(currentSlip()) === 'single'
    const isWrong = ({ lineStake, largest }: SlipBet) =>
      face.face === 'least' ? lineStake < units : largest === units && isAbove(lineStake, largest)
    const wrong = bets.filter(isWrong).flatMap((bet) => bet.legs)
    changeSlip((now) => ({
      ...now,
      stake: isSingle ? now.stake : plain(units),
      legs: now.legs.map((leg) =>
        isSingle && wrong.some((each) => isSameLeg(each.leg, leg)) ? { ...leg, stake: plain(units) } : leg,
      ),
    }))
  } else if (face.face === 'guest') onGuest()
  else if (face.face === 'bet') void placing.send(bets)
  else if (face.face === 'take') void placing.send(bets, { takesLargest: true })
}

/** As it would be typed: without places that say nothing. */
function plain(units: number): string {
  return amountOf(units).replace(/\.00$/, '')
}

/** The odds of now become the odds that were seen. */
function acceptNow(legs: readonly LegNow[]): void {
  changeSlip((slip) => ({
    ...slip,
    legs: slip.legs.map((leg) => {
      const now = legs.find((each) => isSameLeg(each.leg, leg))
      return now ? { ...leg, odds: now.odds, version: now.version, stops: now.stops } : leg
    }),
  }))
}

type SlipHeadProps = {
  readonly count: number
  readonly close: () => void
  readonly onSettings: () => void
}

function SlipHead({ count, close, onSettings }: SlipHeadProps) {
  const t = useText()
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>
        {t('sports.slip')} <span className={styles.count}>{count}</span>
      </h2>
      <IconButton label={t('sports.settings')} onClick={onSettings}>
        <Settings2 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('sports.slip.clear')} onClick={clearSlip}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('sports.slip.close')} onClick={close}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
