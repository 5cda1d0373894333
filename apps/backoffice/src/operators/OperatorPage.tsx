import { listOperatorLogins, listOperators, type OfficeOperator, type OperatorInfo } from '@baize/contracts'
import { classes, EmptyFace, toneClass } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import styles from '../kit/kit.module.css'
import { LoginsTable } from '../kit/LoginsTable.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { OperatorActs } from './OperatorActs.tsx'
import { RightsHistory } from './RightsHistory.tsx'
import { Steps, statusTones } from './StaffList.tsx'
import { useStaffText } from './texts.ts'

type OperatorPageProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly login: string
}

/** One of the staff: what they may do, where they are logged in, and how their rights came about. */
export function OperatorPage({ operator, house, login }: OperatorPageProps) {
  const t = useStaffText()
  const asked = useAsked(useCallback(() => call(listOperators), []))
  return (
    <section className={styles.section} aria-label={login}>
      <a className={styles.link} href={placeTo('operators', { house })}>
        {t('one.back')}
      </a>
      <Answer asked={asked}>
        {(staff) => {
          const found = staff.find((each) => each.login === login)
          if (!found) return <EmptyFace title={t('one.nobody')} />
          return (
            <>
              <Facts of={found} house={house} />
              <OperatorActs
                operator={operator}
                house={house}
                of={found}
                onDone={() => void asked.refresh()}
              />
              <Logins key={found.openLogins} of={found} house={house} />
              {canDo(operator, 'listAudit') && <RightsHistory id={found.id} house={house} />}
            </>
          )
        }}
      </Answer>
    </section>
  )
}

type FactsProps = { readonly of: OfficeOperator; readonly house: string }

function Facts({ of, house }: FactsProps) {
  const t = useStaffText()
  const text = useText()
  const { login, name, status, roles, merchantCodes, lastLoginAt } = of
  return (
    <div className={styles.card}>
      <div className={styles.itemHead}>
        <h2 className={styles.heading}>
          <bdi>{login}</bdi>
        </h2>
        <span className={classes(styles.itemState, toneClass(statusTones[status]))}>
          {t(`status.${status}`)}
        </span>
      </div>
      <Figures
        figures={[
          [t('staff.name'), <bdi key="name">{name}</bdi>],
          [t('staff.roles'), roles.map((role) => text(`role.${role}`)).join(', ')],
          [t('staff.houses'), <bdi key="houses">{merchantCodes.join(', ') || '–'}</bdi>],
          [t('staff.step'), <Steps key="steps" of={of} />],
          [
            t('staff.lastLogin'),
            lastLoginAt === null ? '–' : <When key="last" at={lastLoginAt} house={house} />,
          ],
        ]}
      />
    </div>
  )
}

function Logins({ of: { id }, house }: FactsProps) {
  const t = useStaffText()
  const text = useText()
  const asked = useAsked(useCallback(() => call(listOperatorLogins, { query: { id } }), [id]))
  return (
    <section className={styles.section} aria-label={text('logins.title')}>
      <h2 className={styles.heading}>{text('logins.title')}</h2>
      <Answer asked={asked}>
        {(logins) =>
          logins.length === 0 ? (
            <EmptyFace title={t('one.neverIn')} />
          ) : (
            <LoginsTable logins={logins} house={house} />
          )
        }
      </Answer>
    </section>
  )
}
