import type { DepositMethod, listDepositMethods, ReplyOf } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { methodsQuery } from '../../features/payments/queries.ts'
import { useSettings } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/query.ts'
import { useSession } from '../../lib/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { DepositForm } from './DepositForm.tsx'
import styles from './DepositScreen.module.css'
import { LimitPrompt } from './LimitPrompt.tsx'
import { MethodPicker } from './MethodPicker.tsx'

/** Where a deposit begins: a way to pay, an amount, and an offer for whoever wants one. */
export function DepositDesk() {
  const account = useSession()?.userName ?? ''
  const methods = useQuery(methodsQuery(account))
  return <Loaded answer={methods}>{({ vendors }) => <Desk account={account} vendors={vendors} />}</Loaded>
}

type Vendors = ReplyOf<typeof listDepositMethods>['vendors']
type DeskProps = { readonly account: string; readonly vendors: Vendors }

function Desk({ account, vendors }: DeskProps) {
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
      <LimitPrompt account={account} />
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
