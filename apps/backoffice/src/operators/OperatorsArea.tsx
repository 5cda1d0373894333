import { buttonClass } from '@baize/ui'
import { Page } from '../kit/Page.tsx'
import styles from '../kit/kit.module.css'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { type AreaProps, placeTo } from '../lib/use-place.ts'
import { AddForm } from './AddForm.tsx'
import { OperatorPage } from './OperatorPage.tsx'
import { StaffList } from './StaffList.tsx'
import { useStaffText } from './texts.ts'

/** Who works in the houses of this operator, and what each may do. */
export function OperatorsArea({ operator, house, path }: AreaProps) {
  const t = useStaffText()
  const text = useText()
  const [part, login] = path
  const canAdd = canDo(operator, 'addOperator') && part === undefined
  return (
    <Page
      title={text('screen.operators')}
      isWide
      actions={
        canAdd && (
          <a className={buttonClass()} href={placeTo('operators', { house, path: ['new'] })}>
            {t('add.title')}
          </a>
        )
      }
    >
      {part === 'new' && canDo(operator, 'addOperator') && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('add.title')}</h2>
          <AddForm operator={operator} house={house} />
        </section>
      )}
      {part === 'one' && login !== undefined && (
        <OperatorPage key={login} operator={operator} house={house} login={login} />
      )}
      {part === undefined && <StaffList house={house} />}
    </Page>
  )
}
