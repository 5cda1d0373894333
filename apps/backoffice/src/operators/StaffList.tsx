import { listOperators, type OfficeOperator } from '@baize/contracts'
import { classes, type StateTone, toneClass } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { useStaffText } from './texts.ts'

export const statusTones: Readonly<Record<OfficeOperator['status'], StateTone>> = {
  active: 'good',
  waiting: 'waiting',
  disabled: 'bad',
}

/** Everybody, by login. */
export function StaffList({ house }: { readonly house: string }) {
  const t = useStaffText()
  const text = useText()
  const asked = useAsked(useCallback(() => call(listOperators), []))
  const columns: readonly Column<OfficeOperator>[] = [
    { name: t('staff.login'), of: ({ login }) => <bdi>{login}</bdi> },
    { name: t('staff.name'), of: ({ name }) => <bdi>{name}</bdi> },
    { name: t('staff.roles'), of: ({ roles }) => roles.map((role) => text(`role.${role}`)).join(', ') },
    { name: t('staff.houses'), of: ({ merchantCodes }) => <bdi>{merchantCodes.join(', ') || '–'}</bdi> },
    {
      name: t('staff.lastLogin'),
      of: ({ lastLoginAt }) => (lastLoginAt === null ? '–' : <When at={lastLoginAt} house={house} />),
    },
    { name: t('staff.step'), of: (each) => <Steps of={each} /> },
    { name: t('staff.open'), of: ({ openLogins }) => openLogins, isFigure: true },
    {
      name: t('staff.status'),
      of: ({ status }) => (
        <span className={classes(styles.itemState, toneClass(statusTones[status]))}>
          {t(`status.${status}`)}
        </span>
      ),
    },
  ]
  return (
    <Answer asked={asked}>
      {(staff) => (
        <DataTable
          label={text('screen.operators')}
          columns={columns}
          rows={staff}
          rowKey={({ id }) => id}
          rowHref={({ login }) => placeTo('operators', { house, path: ['one', login] })}
        />
      )}
    </Answer>
  )
}

type StepsProps = { readonly of: Pick<OfficeOperator, 'hasApp' | 'passkeys'> }

/** What somebody shows beside their password. */
export function Steps({ of: { hasApp, passkeys } }: StepsProps) {
  const t = useStaffText()
  const words = [
    ...(hasApp ? [t('step.app')] : []),
    ...(passkeys > 0 ? [t('step.passkeys', { count: passkeys })] : []),
  ]
  return <>{words.length > 0 ? words.join(', ') : t('step.none')}</>
}
