import { getOfficeRound, type OfficeRoundDetail, type OperatorInfo } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Figure, Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { placeTo } from '../lib/use-place.ts'
import { objectPlace } from '../object-place.ts'
import { ProofCard } from './ProofCard.tsx'
import { ReplayCard } from './ReplayCard.tsx'
import { StepTable } from './StepTable.tsx'
import { useRoundText } from './texts.ts'
import { VendorCard } from './VendorCard.tsx'
import { VoidAct } from './VoidAct.tsx'

type InHouse = { readonly operator: OperatorInfo; readonly house: string }
type RoundPageProps = InHouse & { readonly id: string }

/** One round: its money, its steps, what it comes to when it is played again, and what it is checked with. */
export function RoundPage({ operator, house, id }: RoundPageProps) {
  const t = useRoundText()
  const asked = useAsked(useCallback(() => call(getOfficeRound, { query: { house, id } }), [house, id]))
  return (
    <section className={styles.section} aria-label={t('round')}>
      <a className={styles.link} href={placeTo('rounds', { house })}>
        {t('back')}
      </a>
      <h2 className={styles.heading}>
        {t('round')} <bdi dir="ltr">{id}</bdi>
      </h2>
      <Answer asked={asked}>{(detail) => <Detail {...{ operator, house, detail }} />}</Answer>
    </section>
  )
}

type DetailProps = InHouse & { readonly detail: OfficeRoundDetail }

function Detail({ operator, house, detail }: DetailProps) {
  const t = useRoundText()
  const { round, steps, played, replay, isOwn } = detail
  return (
    <>
      {replay && !replay.isAsStored && <Notice tone="problem">{t('replay.differs')}</Notice>}
      <Head {...{ operator, house, detail }} />
      <Money detail={detail} />
      <VoidAct {...{ operator, house, round }} />
      <h3 className={styles.heading}>{t('steps')}</h3>
      <StepTable operator={operator} house={house} currency={round.currency} steps={steps} />
      {played && replay && (
        <>
          <ReplayCard played={played} replay={replay} currency={round.currency} />
          <ProofCard house={house} id={round.id} receipt={played.receipt} />
        </>
      )}
      {!isOwn && <VendorCard house={house} id={round.id} />}
      {isOwn && !played && <p className={styles.note}>{t('replay.shared')}</p>}
    </>
  )
}

function Head({ operator, house, detail: { round } }: DetailProps) {
  const t = useRoundText()
  const { memberId } = round
  const own = placeTo('rounds', { house, search: { member: memberId } })
  const member = (
    <a className={styles.link} href={objectPlace(operator, { house, kind: 'member', id: memberId }) ?? own}>
      <bdi>{round.account}</bdi>
    </a>
  )
  return (
    <div className={styles.card}>
      <Figures
        figures={[
          [t('state'), t(`state.${round.state}`)],
          [t('member'), member],
          [t('game'), <bdi key="game">{round.gameName}</bdi>],
          [
            t('vendor'),
            <bdi key="vendor" dir="ltr">
              {round.vendor}
            </bdi>,
          ],
          ...(round.ref === null
            ? []
            : ([
                [
                  t('filter.ref'),
                  <bdi key="ref" dir="ltr">
                    {round.ref}
                  </bdi>,
                ],
              ] satisfies Figure[])),
          [t('startedAt'), <When key="started" at={round.startedAt} house={house} />],
          [
            t('settledAt'),
            round.settledAt === null ? '–' : <When key="settled" at={round.settledAt} house={house} />,
          ],
        ]}
      />
      {round.isTrial && <p className={styles.note}>{t('trial.note')}</p>}
    </div>
  )
}

function Money({ detail }: { readonly detail: OfficeRoundDetail }) {
  const t = useRoundText()
  const { round, isAbandoned, rulesHash, terms } = detail
  const sum = sumIn(round.currency)
  return (
    <div className={styles.card}>
      <Figures
        figures={[
          [t('stake'), sum(detail.stake)],
          [t('staked'), sum(round.staked)],
          [t('bonusStaked'), sum(detail.bonusStaked)],
          [t('payout'), sum(round.payout)],
          [t('turnover'), sum(detail.turnover)],
          [t('pot.fed'), sum(detail.jackpot)],
          [t('pot.won'), sum(round.jackpotWon)],
          [t('held'), sum(detail.held)],
          [t('balanceBefore'), sum(detail.balanceBefore)],
          [t('balanceAfter'), sum(detail.balanceAfter)],
        ]}
      />
      {isAbandoned && <p className={styles.note}>{t('abandoned')}</p>}
      {terms !== null && <p className={styles.note}>{t('pot.terms', { leaf: terms })}</p>}
      {rulesHash !== null && (
        <p className={styles.number}>
          {t('rules')} <bdi dir="ltr">{rulesHash}</bdi>
        </p>
      )}
    </div>
  )
}
