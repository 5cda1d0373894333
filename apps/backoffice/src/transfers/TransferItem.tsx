import { type OfficeVendorTransfer, settleUnknownTransfer } from '@baize/contracts'
import { Button } from '@baize/ui'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { Cash } from '../kit/Cash.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { useTransferText } from './texts.ts'

type TransferItemProps = {
  readonly transfer: OfficeVendorTransfer
  readonly desk: ItemDesk
  readonly house: string
}

/** A move that nobody could say anything of: what the vendor told a person is asked for by one and agreed by another. */
export function TransferItem({ transfer, desk, house }: TransferItemProps) {
  const t = useTransferText()
  const { id, account, amount, from, to, askedAt, reference } = transfer
  return (
    <>
      <section className={kit.section} aria-label={t('head.title')}>
        <h2 className={kit.heading}>
          <Cash amount={amount} house={house} /> · <bdi>{account}</bdi>
        </h2>
        <Figures
          figures={[
            [t('head.from'), <bdi key="from">{from}</bdi>],
            [t('head.to'), <bdi key="to">{to}</bdi>],
            [t('head.asked'), <When key="at" at={askedAt} house={house} />],
            [t('head.reference'), <bdi key="reference">{reference}</bdi>],
          ]}
        />
      </section>
      {desk.canDecide && (
        <div className={kit.actions}>
          <Button aria-expanded={desk.question === 'approve'} onClick={() => desk.ask('approve')}>
            {t('settle.done')}
          </Button>
          <Button look="danger" aria-expanded={desk.question === 'reject'} onClick={() => desk.ask('reject')}>
            {t('settle.failed')}
          </Button>
        </div>
      )}
      {desk.question && (
        <AskForm
          key={desk.question}
          house={house}
          title={t(desk.question === 'approve' ? 'settle.done' : 'settle.failed')}
          note={t(desk.question === 'approve' ? 'settle.done.note' : 'settle.failed.note')}
          decides="finance"
          look={desk.question === 'approve' ? 'primary' : 'danger'}
          wish={{ transferId: id, outcome: desk.question === 'approve' ? 'done' : 'failed' } as const}
          send={async (requestId, { wish, reason }) => ({
            approval: await call(settleUnknownTransfer, { body: { id: requestId, reason, ...wish } }),
          })}
          onClose={desk.close}
        />
      )}
    </>
  )
}
