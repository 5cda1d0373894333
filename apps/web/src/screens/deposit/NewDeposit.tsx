import type { DepositMethod, listDepositMethods, Protection, ReplyOf } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { methodsQuery, offersQuery } from '../../features/payments/queries.ts'
import { protectionQuery } from '../../features/protection/queries.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { type Answer, useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { DepositForm } from './DepositForm.tsx'
import styles from './DepositScreen.module.css'
import { LimitPrompt } from './LimitPrompt.tsx'
import { MethodPicker } from './MethodPicker.tsx'

/** Where a deposit begins: a way to pay, an amount, and an offer for whoever wants one. */
export function NewDeposit() {
  const account = useSession()?.userName ?? ''
  const methods = useQuery(methodsQuery(account))
  const protection = useQuery(protectionQuery(account))
  const offers = useQuery(offersQuery(account))
  // A prompt or an offer that came after the form would push away what somebody is about to touch.
  const isHeld = protection.isPending || offers.isPending
  return (
    <Loaded answer={methods} look="pair" isHeld={isHeld}>
      {({ vendors }) => <DepositParts account={account} vendors={vendors} protection={protection} />}
    </Loaded>
  )
}

type Vendors = ReplyOf<typeof listDepositMethods>['vendors']
type DepositPartsProps = {
  readonly account: string
  readonly vendors: Vendors
  readonly protection: Answer<Protection>
}

function DepositParts({ account, vendors, protection }: DepositPartsProps) {
  const t = useText()
  const isNew = useSettings().template.dep_func === '1'
  const [code, setCode] = useState<string>()
  const all: readonly DepositMethod[] = vendors.flatMap((vendor) => vendor.methods)
  const chosen = all.find((method) => method.code === code) ?? all[0]
  if (!chosen) return <EmptyFace title={t('deposit.none')} text={t('deposit.none.text')} />
  return (
    <>
      <Link to="/m/member/moneyRecord" search={{}} className={styles.more}>
        {t('deposit.records')}
      </Link>
      <LimitPrompt protection={protection} />
      <MethodPicker
        vendors={vendors}
        chosen={chosen.code}
        look={isNew ? 'tiles' : 'rows'}
        onChoose={setCode}
      />
      <DepositForm key={chosen.code} account={account} method={chosen} />
    </>
  )
}
