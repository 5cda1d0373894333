import {
  getOfficeWithdrawal,
  type OfficeWithdrawal,
  type OperatorInfo,
  type WithdrawalDetail,
} from '@baize/contracts'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Cash } from '../kit/Cash.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { Flags } from '../kit/queue/Flags.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { useWithdrawalText } from './texts.ts'
import { WithdrawalActs } from './WithdrawalActs.tsx'

type WithdrawalItemProps = {
  readonly id: string
  /** As the queue has it now; it may have left the queue. */
  readonly row: OfficeWithdrawal | undefined
  readonly desk: ItemDesk
  readonly operator: OperatorInfo
  readonly house: string
}

/** A withdrawal with all that its decision rests on. */
export function WithdrawalItem({ id, row, desk, operator, house }: WithdrawalItemProps) {
  const asked = useAsked(useCallback(() => call(getOfficeWithdrawal, { query: { id } }), [id]))
  return (
    <Answer asked={asked}>
      {(detail) => {
        const withdrawal = row ?? detail.withdrawal
        const again = (said: string) => {
          desk.done(said)
          void asked.refresh()
        }
        return (
          <>
            <Head withdrawal={withdrawal} house={house} />
            <WithdrawalActs
              withdrawal={withdrawal}
              language={detail.language}
              desk={{ ...desk, done: again }}
              operator={operator}
              house={house}
            />
            <Money detail={detail} house={house} />
            <Flags flags={withdrawal.flags} currency={withdrawal.currency} />
            <CardAndDevices detail={detail} house={house} />
            <Earlier detail={detail} house={house} />
          </>
        )
      }}
    </Answer>
  )
}

type HeadProps = { readonly withdrawal: OfficeWithdrawal; readonly house: string }

function Head({ withdrawal, house }: HeadProps) {
  const t = useWithdrawalText()
  const { account, amount, fee, payout, state, approvals, approvalsNeeded, requestedAt } = withdrawal
  return (
    <section className={kit.section} aria-label={t('head.title')}>
      <h2 className={kit.heading}>
        <Cash amount={amount} house={house} /> · <bdi>{account}</bdi>
      </h2>
      <Figures
        figures={[
          [t('head.state'), t(`state.${state}`)],
          [t('head.requested'), <When key="at" at={requestedAt} house={house} />],
          [t('head.fee'), <Cash key="fee" amount={fee} house={house} />],
          [t('head.payout'), <Cash key="payout" amount={payout} house={house} />],
          [
            t('head.eyes'),
            t('head.eyes.of', {
              given: approvals.length,
              needed: approvalsNeeded,
              logins: approvals.map(({ login }) => login).join(', '),
            }),
          ],
        ]}
      />
    </section>
  )
}

type DetailProps = { readonly detail: WithdrawalDetail; readonly house: string }

function Money({ detail, house }: DetailProps) {
  const t = useWithdrawalText()
  const cash = (amount: string) => <Cash amount={amount} house={house} />
  return (
    <section className={kit.section} aria-label={t('money.title')}>
      <h3 className={kit.heading}>{t('money.title')}</h3>
      <Figures
        figures={[
          [t('money.after'), detail.cashAfterRequest === null ? '–' : cash(detail.cashAfterRequest)],
          [t('money.now'), cash(detail.cashNow)],
          [t('money.since'), <When key="since" at={detail.since} house={house} />],
          [t('money.deposited'), cash(detail.depositedSince)],
          [t('money.staked'), cash(detail.stakedSince)],
          [t('money.left'), cash(detail.turnoverLeft)],
          [t('money.depositedEver'), cash(detail.depositedEver)],
          [t('money.paidOutEver'), cash(detail.paidOutEver)],
          [t('money.net'), cash(detail.netEver)],
          [
            t('money.bonus'),
            detail.bonusGivenUp === null ? t('money.bonus.none') : cash(detail.bonusGivenUp),
          ],
        ]}
      />
    </section>
  )
}

function CardAndDevices({ detail: { card, devices, memberSince }, house }: DetailProps) {
  const t = useWithdrawalText()
  return (
    <section className={kit.section} aria-label={t('card.title')}>
      <h3 className={kit.heading}>{t('card.title')}</h3>
      <Figures
        figures={[
          [t('card.bank'), <bdi key="bank">{`${card.bankName} ···${card.last4}`}</bdi>],
          [t('card.added'), <When key="added" at={card.addedAt} house={house} />],
          [t('card.first'), t(card.isFirst ? 'yes' : 'no')],
          [t('card.payee'), <bdi key="payee">{card.payeeName ?? '–'}</bdi>],
          [t('card.name'), t(`card.name.${card.nameInDocuments}`)],
          [t('member.since'), <When key="since" at={memberSince} house={house} />],
          [t('devices.count'), t('devices.count.of', { count: devices.count, fresh: devices.newCount })],
          [t('devices.countries'), <bdi key="countries">{devices.countries.join(', ') || '–'}</bdi>],
          [t('devices.shared'), String(devices.sharedWith)],
        ]}
      />
    </section>
  )
}

function Earlier({ detail: { earlier }, house }: DetailProps) {
  const t = useWithdrawalText()
  if (earlier.length === 0) return <p className={kit.note}>{t('earlier.none')}</p>
  return (
    <section className={kit.section} aria-label={t('earlier.title')}>
      <h3 className={kit.heading}>{t('earlier.title')}</h3>
      <DataTable
        label={t('earlier.title')}
        rows={earlier}
        rowKey={({ id }) => id}
        columns={[
          { name: t('head.requested'), of: ({ requestedAt }) => <When at={requestedAt} house={house} /> },
          {
            name: t('earlier.amount'),
            of: ({ amount }) => <Cash amount={amount} house={house} />,
            isFigure: true,
          },
          { name: t('head.state'), of: ({ state }) => t(`state.${state}`) },
          { name: t('reject.reason'), of: ({ reason }) => (reason === null ? '–' : t(`reason.${reason}`)) },
          { name: t('earlier.by'), of: ({ decidedBy }) => <bdi>{decidedBy.join(', ') || '–'}</bdi> },
        ]}
      />
    </section>
  )
}
