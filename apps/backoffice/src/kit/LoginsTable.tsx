import { deviceName } from '@baize/client'
import type { OperatorLogin } from '@baize/contracts'
import type { ReactNode } from 'react'
import { useText } from '../lib/texts.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import { When } from './When.tsx'

type LoginsTableProps = {
  readonly logins: readonly OperatorLogin[]
  readonly house: string
  /** What can be done about one that is open. */
  readonly act?: (login: OperatorLogin) => ReactNode
}

/** Where an operator is logged in, and was. */
export function LoginsTable({ logins, house, act }: LoginsTableProps) {
  const t = useText()
  const columns: readonly Column<OperatorLogin>[] = [
    { name: t('logins.began'), of: ({ createdAt }) => <When at={createdAt} house={house} /> },
    { name: t('logins.seen'), of: ({ seenAt }) => <When at={seenAt} house={house} /> },
    { name: t('logins.browser'), of: ({ agent }) => <Device agent={agent} /> },
    { name: t('logins.address'), of: ({ ip }) => <bdi>{ip}</bdi> },
    {
      name: t('logins.state'),
      of: ({ isOpen, isThisOne }) => {
        if (isThisOne) return t('logins.here')
        return t(isOpen ? 'logins.open' : 'logins.ended')
      },
    },
  ]
  const acts: Column<OperatorLogin>[] = act
    ? [{ name: t('logins.act'), of: (login) => (login.isOpen && !login.isThisOne ? act(login) : '–') }]
    : []
  return (
    <DataTable
      label={t('logins.title')}
      columns={[...columns, ...acts]}
      rows={logins}
      rowKey={({ id }) => id}
    />
  )
}

/** What it is called; all that it said of itself on touch. */
function Device({ agent }: { readonly agent: string }) {
  if (agent === '') return <>–</>
  return <bdi title={agent}>{deviceName(agent) ?? agent}</bdi>
}
