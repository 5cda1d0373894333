import { type DepositToReview, getKycImage, type OperatorInfo } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useMemo } from 'react'
import { Cash } from '../kit/Cash.tsx'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { Pictures } from '../kit/queue/Pictures.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { When } from '../kit/When.tsx'
import { fetchPicture } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { RejectForm } from './RejectForm.tsx'
import { useDepositText } from './texts.ts'

type DepositItemProps = {
  readonly deposit: DepositToReview
  readonly desk: ItemDesk
  readonly operator: OperatorInfo
  readonly house: string
}

/** A deposit with all that is known of its money, and the slip where one was sent. */
export function DepositItem({ deposit, desk, operator, house }: DepositItemProps) {
  const t = useDepositText()
  const { account, amount, paid, state, reason } = deposit
  const cash = (value: string) => <Cash amount={value} house={house} />
  return (
    <>
      <section className={kit.section} aria-label={t('head.title')}>
        <h2 className={kit.heading}>
          {cash(amount)} · <bdi>{account}</bdi>
        </h2>
        <Figures
          figures={[
            [t('head.state'), t(`state.${state}`)],
            [t('head.reason'), reason === null ? '–' : t(`reason.${reason}`)],
            [t('head.requested'), <When key="at" at={deposit.createdAt} house={house} />],
            [t('head.paid'), paid === null ? t('head.paid.unknown') : cash(paid)],
            [t('head.fee'), cash(deposit.fee)],
            [t('head.method'), <bdi key="method">{deposit.methodName}</bdi>],
            [t('head.gateway'), <bdi key="gateway">{deposit.gateway ?? t('head.bank')}</bdi>],
            [t('head.reference'), <bdi key="reference">{deposit.referenceCode}</bdi>],
            [t('head.transfer'), <bdi key="transfer">{deposit.transferNumber ?? '–'}</bdi>],
          ]}
        />
        <Seen deposit={deposit} house={house} />
      </section>
      {desk.canDecide && (
        <div className={kit.actions}>
          <Button aria-expanded={desk.question === 'approve'} onClick={() => desk.ask('approve')}>
            {t('confirm.title')}
          </Button>
          <Button look="danger" aria-expanded={desk.question === 'reject'} onClick={() => desk.ask('reject')}>
            {t('reject.title')}
          </Button>
        </div>
      )}
      {desk.question === 'approve' && <ConfirmForm deposit={deposit} desk={desk} />}
      {desk.question === 'reject' && <RejectForm deposit={deposit} desk={desk} />}
      {deposit.slipImageId !== null && canDo(operator, 'getKycImage') && <Slip id={deposit.slipImageId} />}
    </>
  )
}

type SeenProps = Pick<DepositItemProps, 'deposit' | 'house'>

/** Who has typed which amount of a large one. */
function Seen({ deposit: { seenBy }, house }: SeenProps) {
  const t = useDepositText()
  if (seenBy.length === 0) return null
  return (
    <ul className={kit.list} aria-label={t('seen.title')}>
      {seenBy.map(({ operatorId, login, at }) => (
        <li key={operatorId} className={kit.note}>
          {t('seen.by', { login })} <When at={at} house={house} />
        </li>
      ))}
    </ul>
  )
}

/** What the member sent to show the transfer; each look is noted. */
function Slip({ id }: { readonly id: string }) {
  const t = useDepositText()
  const name = t('slip.name')
  const pictures = useMemo(() => [{ id, name, load: () => fetchPicture(getKycImage, { id }) }], [id, name])
  return (
    <section className={kit.section} aria-label={name}>
      <Pictures pictures={pictures} />
    </section>
  )
}
