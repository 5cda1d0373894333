import {
  type FigureIdentity,
  getFigures,
  type HouseFigures,
  type HouseStanding,
  type ReplyOf,
} from '@baize/contracts'
import { Notice } from '@baize/ui'
import { type ReactNode, useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Cash } from '../kit/Cash.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import styles from './home.module.css'
import { shareText } from './share-text.ts'
import { type HomeText, useHomeText } from './texts.ts'

const AGAIN_MS = 60_000

type OfHouse = { readonly house: string }

/** What the house comes to today against yesterday, and how it stands. */
export function Today({ house }: OfHouse) {
  const t = useHomeText()
  const asked = useAsked(useCallback(() => call(getFigures, { query: { house, step: 'day' } }), [house]))
  useEvery(AGAIN_MS, asked.refresh)
  return (
    <section className={kit.section} aria-label={t('today.title')}>
      <h2 className={kit.heading}>{t('today.title')}</h2>
      <Answer asked={asked}>{(figures) => <Tiles figures={figures} house={house} />}</Answer>
    </section>
  )
}

type Reply = ReplyOf<typeof getFigures>
type TilesProps = OfHouse & { readonly figures: Reply }

function Tiles({ figures, house }: TilesProps) {
  const t = useHomeText()
  const { spans, standing, identities, countedAt, isBehind } = figures
  const [yesterday, today] = [spans[0]?.figures, spans[spans.length - 1]?.figures]
  if (!yesterday || !today) return null
  return (
    <>
      {isBehind && (
        <Notice tone="plain">
          {t('today.behind')} <When at={countedAt} house={house} />
        </Notice>
      )}
      <ul className={styles.tiles}>
        {tiles.map(({ name, rests, of }) => (
          <li key={name} className={styles.tile}>
            <span className={styles.tileName}>{t(`figure.${name}`)}</span>
            <TileValue
              house={house}
              failed={identities.find((each) => each.name === rests && !each.holds)}
              value={of(today, house)}
              before={of(yesterday, house)}
            />
          </li>
        ))}
        <CoverTile standing={standing} identities={identities} house={house} />
      </ul>
      <Standing standing={standing} house={house} />
    </>
  )
}

type TileSource = {
  readonly name: Parameters<HomeText>[0] extends infer Key
    ? Key extends `figure.${infer Name}`
      ? Name
      : never
    : never
  /** What must hold for it to be shown. */
  readonly rests: FigureIdentity['name']
  readonly of: (figures: HouseFigures, house: string) => ReactNode
}

const cash = (pick: (figures: HouseFigures) => string | null) => (figures: HouseFigures, house: string) => {
  const amount = pick(figures)
  return amount === null ? '–' : <Cash amount={amount} house={house} />
}

/** A share of a sum has more places than anybody is paid by. */
const toHundredths = (amount: string) => amount.replace(/(\.\d\d)\d+$/, '$1')

const tiles: readonly TileSource[] = [
  { name: 'ggr', rests: 'I1', of: cash(({ ggr }) => ggr) },
  { name: 'ngr', rests: 'I1', of: cash(({ ngr }) => ngr) },
  { name: 'stakes', rests: 'I1', of: cash(({ stakes }) => stakes) },
  { name: 'hold', rests: 'I1', of: ({ holdPpm }) => shareText(holdPpm) },
  { name: 'openStakes', rests: 'I1', of: cash(({ openStakes }) => openStakes) },
  { name: 'active', rests: 'I1', of: ({ active }) => active },
  { name: 'arpu', rests: 'I1', of: cash(({ arpu }) => arpu && toHundredths(arpu)) },
  { name: 'deposits', rests: 'I2', of: cash(({ deposits }) => deposits.amount) },
  { name: 'firstDeposits', rests: 'I2', of: ({ deposits }) => deposits.firstOnes },
  { name: 'withdrawals', rests: 'I2', of: cash(({ withdrawals }) => withdrawals.amount) },
  { name: 'registrations', rests: 'I2', of: ({ registrations }) => registrations },
  { name: 'bonusCost', rests: 'I2', of: cash(({ bonusCost }) => bonusCost) },
  { name: 'owed', rests: 'I2', of: cash(({ owed }) => owed) },
]

type TileValueProps = OfHouse & {
  /** What does not hold: then no number is shown. */
  readonly failed: FigureIdentity | undefined
  readonly value: ReactNode
  readonly before: ReactNode
}

function TileValue({ house, failed, value, before }: TileValueProps) {
  const t = useHomeText()
  if (failed)
    return (
      <strong className={styles.bad}>
        {t('identity.fails', { name: failed.name })} <Cash amount={failed.difference} house={house} />
      </strong>
    )
  return (
    <>
      <span className={styles.tileValue}>{value}</span>
      <span className={kit.note}>
        {t('today.yesterday')} {before}
      </span>
    </>
  )
}

type CoverProps = OfHouse & Pick<Reply, 'standing' | 'identities'>

/** All that is owed in the currency is covered by what is at gateways, or it is said that it is not. */
function CoverTile({ standing: { cover, coverPpm }, identities, house }: CoverProps) {
  const t = useHomeText()
  const failed = identities.find(({ name, holds }) => (name === 'I3' || name === 'I4') && !holds)
  const isShort = cover.startsWith('-')
  return (
    <li className={styles.tile}>
      <span className={styles.tileName}>{t('figure.cover')}</span>
      {failed ? (
        <TileValue house={house} failed={failed} value="" before="" />
      ) : (
        <>
          <span className={isShort ? styles.bad : styles.tileValue}>{shareText(coverPpm)}</span>
          <span className={kit.note}>
            <Cash amount={cover} house={house} />
          </span>
        </>
      )}
    </li>
  )
}

type StandingProps = OfHouse & { readonly standing: HouseStanding }

function Standing({ standing, house }: StandingProps) {
  const t = useHomeText()
  const sum = (amount: string) => <Cash amount={amount} house={house} />
  const { jackpots, proof } = standing
  return (
    <>
      <h3 className={kit.heading}>{t('standing.title')}</h3>
      <Figures
        figures={[
          [t('standing.cash'), sum(standing.cash)],
          [t('standing.held'), sum(standing.held)],
          [t('standing.commission'), sum(standing.commission)],
          [t('standing.disputed'), sum(standing.disputed)],
          [t('standing.elsewhere'), sum(standing.elsewhere)],
          [t('standing.bonus'), sum(standing.bonus)],
          [t('standing.atGateways'), sum(standing.atGateways)],
          ...jackpots.map(({ name, amount }) => [t('standing.jackpot', { name }), sum(amount)] as const),
        ]}
      />
      {proof ? (
        <p className={kit.note}>
          {t('proof.last', { day: proof.day, place: proof.leafIndex })} {sum(proof.ownOwed)}
          {!proof.isWhole && <strong className={styles.bad}> {t('proof.broken')}</strong>}
        </p>
      ) : (
        <p className={kit.note}>{t('proof.none')}</p>
      )}
    </>
  )
}
