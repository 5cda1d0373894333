import { listOfficeGames, type LivedReturn, type OfficeGame, type OperatorInfo } from '@baize/contracts'
import { EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Figure, Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import styles from '../kit/kit.module.css'
import { shareText } from '../kit/returns.ts'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { placeTo } from '../lib/use-place.ts'
import { GameActs } from './GameActs.tsx'
import { MoreActs } from './MoreActs.tsx'
import { useGameText } from './texts.ts'

type GamePageProps = { readonly operator: OperatorInfo; readonly house: string; readonly code: string }

/** One game of a house: how it stands, what it gave back, and the switch. */
export function GamePage({ operator, house, code }: GamePageProps) {
  const t = useGameText()
  const [said, setSaid] = useState<'switched.on' | 'switched.off' | 'arranged'>()
  const asked = useAsked(
    useCallback(() => call(listOfficeGames, { query: { house, game: code } }), [house, code]),
  )
  return (
    <section className={styles.section} aria-label={code}>
      <a className={styles.link} href={placeTo('games', { house })}>
        {t('back')}
      </a>
      {said !== undefined && <Notice tone="plain">{t(said)}</Notice>}
      <Answer asked={asked}>
        {({ games: [game], currency }) =>
          game ? (
            <>
              <h2 className={styles.heading}>
                <bdi>{game.name}</bdi>
              </h2>
              <Facts house={house} game={game} currency={currency} />
              {game.lived && <Lived house={house} lived={game.lived} currency={currency} />}
              <GameActs
                operator={operator}
                house={house}
                game={game}
                onChanged={(isOn) => {
                  setSaid(isOn ? 'switched.on' : 'switched.off')
                  void asked.refresh()
                }}
              />
              <MoreActs
                {...{ operator, house, game, currency }}
                onArranged={() => {
                  setSaid('arranged')
                  void asked.refresh()
                }}
              />
              {canDo(operator, 'listOfficeRounds') && (
                <a className={styles.link} href={placeTo('rounds', { house, search: { game: code } })}>
                  {t('rounds')}
                </a>
              )}
            </>
          ) : (
            <EmptyFace title={t('none')} />
          )
        }
      </Answer>
    </section>
  )
}

type FactsProps = { readonly house: string; readonly game: OfficeGame; readonly currency: string }

function Facts({ game, currency }: FactsProps) {
  const t = useGameText()
  const sum = sumIn(currency)
  const { code, vendor, gameType, place, tag, isOn, isPlayable, declared, stakes, pot } = game
  const stakeFigures: readonly Figure[] = stakes
    ? [
        [t('stake.least'), sum(stakes.least)],
        [t('stake.most'), sum(stakes.most)],
      ]
    : []
  return (
    <div className={styles.card}>
      <Figures
        figures={[
          [t('state'), t(isOn ? 'on' : 'off')],
          [t('open'), t(isPlayable ? 'open.yes' : 'open.no')],
          [t('code'), <Code key="code" text={code} />],
          [t('vendor'), <Code key="vendor" text={vendor} />],
          [t('type'), <Code key="type" text={gameType} />],
          [t('place'), place],
          [t('tag'), tag ?? '–'],
          [t('declared'), shareText(declared)],
          ...stakeFigures,
          [t('pot'), pot === null ? '–' : <Code key="pot" text={pot} />],
        ]}
      />
    </div>
  )
}

function Code({ text }: { readonly text: string }) {
  return <bdi dir="ltr">{text}</bdi>
}

type LivedProps = { readonly house: string; readonly lived: LivedReturn; readonly currency: string }

function Lived({ house, lived, currency }: LivedProps) {
  const t = useGameText()
  const sum = sumIn(currency)
  const { rounds, staked, paid, low, high, deviations, standing, isSimulated, until } = lived
  return (
    <div className={styles.card}>
      <h3 className={styles.heading}>{t('lived.title')}</h3>
      {standing === 'alarm' && <Notice tone="problem">{t('lived.alarm')}</Notice>}
      <Figures
        figures={[
          [t('lived'), shareText(lived.percent)],
          [t('band'), low === null ? '–' : `${shareText(low)} – ${shareText(high)}`],
          [t('deviations'), deviations ?? '–'],
          [t('standing'), t(`standing.${standing}`)],
          [t('rounds.count'), rounds],
          [t('staked'), sum(staked)],
          [t('paid'), sum(paid)],
          [t('until'), <When key="until" at={until} house={house} />],
        ]}
      />
      <p className={styles.note}>{t('lived.note')}</p>
      {isSimulated && <p className={styles.note}>{t('lived.simulated')}</p>}
    </div>
  )
}
