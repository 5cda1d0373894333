import { type HeldPayout, listHeldPayouts, type OperatorInfo, settleHeldPayout } from '@baize/contracts'
import { Button, EmptyFace, Segments } from '@baize/ui'
import { useCallback, useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { Page } from '../kit/Page.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { usePayoutsText } from './texts.ts'

/** Payouts of vendors that are more than a round pays at once; nothing of them has moved. */
export function PayoutsArea({ operator, house }: AreaProps) {
  const t = usePayoutsText()
  const ask = useCallback(
    (after: string | undefined) =>
      call(listHeldPayouts, { query: { house, ...(after !== undefined && { after }) } }),
    [house],
  )
  const list = usePages(ask)
  return (
    <Page title={t('title')}>
      <p className={styles.note}>{t('note')}</p>
      {canDo(operator, 'changeCeiling') && canDo(operator, 'listOfficeVendors') && (
        <a className={styles.link} href={placeTo('vendors', { house })}>
          {t('ceilings')}
        </a>
      )}
      <Answer asked={list}>
        {(pages) => {
          const payouts = pages.flatMap((page) => page.payouts)
          if (payouts.length === 0) return <EmptyFace title={t('none')} />
          return (
            <ul className={styles.list}>
              {payouts.map((payout) => (
                <PayoutItem
                  key={`${payout.vendor} ${payout.txId}`}
                  operator={operator}
                  house={house}
                  payout={payout}
                />
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...list} />
    </Page>
  )
}

type PayoutItemProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly payout: HeldPayout
}

function PayoutItem({ operator, house, payout }: PayoutItemProps) {
  const t = usePayoutsText()
  const [isOpen, setOpen] = useState(false)
  const sum = sumIn(payout.currency)
  return (
    <Item title={sum(payout.amount)} state={{ tone: 'waiting', text: t('held') }}>
      <Figures
        figures={[
          [t('vendor'), payout.vendor],
          [t('number'), <bdi key="number">{payout.txId}</bdi>],
          [t('round'), <bdi key="round">{payout.roundId ?? '–'}</bdi>],
          [t('game'), payout.gameCode ?? '–'],
          [t('member'), <bdi key="member">{payout.memberId}</bdi>],
          [t('staked'), sum(payout.staked)],
          [t('paid'), sum(payout.paid)],
          [t('most'), sum(payout.most)],
          [t('since'), <When key="since" at={payout.heldAt} house={house} />],
        ]}
      />
      {canDo(operator, 'settleHeldPayout') && !isOpen && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('settle')}
          </Button>
        </div>
      )}
      {isOpen && <SettleForm house={house} payout={payout} onClose={() => setOpen(false)} />}
    </Item>
  )
}

type SettleFormProps = {
  readonly house: string
  readonly payout: HeldPayout
  readonly onClose: () => void
}

function SettleForm({ house, payout: { vendor, txId }, onClose }: SettleFormProps) {
  const t = usePayoutsText()
  const [outcome, setOutcome] = useState<'pay' | 'decline'>()
  return (
    <AskForm
      house={house}
      title={t('settle')}
      note={t('settle.note')}
      decides="finance"
      look={outcome === 'decline' ? 'danger' : 'primary'}
      wish={outcome && { outcome }}
      missing={t('outcome.missing')}
      send={async (id, { wish, reason }) => ({
        approval: await call(settleHeldPayout, { body: { id, vendor, txId, ...wish, reason } }),
      })}
      onClose={onClose}
    >
      <Segments<'pay' | 'decline' | ''>
        label={t('outcome')}
        segments={[
          { value: 'pay', label: t('pay') },
          { value: 'decline', label: t('decline') },
        ]}
        value={outcome ?? ''}
        onChange={(value) => setOutcome(value === '' ? undefined : value)}
      />
    </AskForm>
  )
}
