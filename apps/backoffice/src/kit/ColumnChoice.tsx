import { columnWidths } from '@baize/contracts'
import { Button, Notice, SelectField, Tick } from '@baize/ui'
import { Columns3 } from 'lucide-react'
import { useId, useState } from 'react'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import styles from './DataTable.module.css'
import type { ColumnLook } from './list-looks.tsx'

type ColumnChoiceProps = {
  readonly columns: readonly { readonly name: string; readonly look: ColumnLook }[]
  readonly onChange: (changed: ColumnLook) => Promise<void>
}

/** Which columns of a list are seen, and how wide; the first stays, since it says which line is which. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<unknown>()
  function change(changed: ColumnLook): void {
    setError(undefined)
    onChange(changed).catch(setError)
  }
  return (
    <div className={styles.columns}>
      <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Columns3 size={18} aria-hidden="true" />
        {t('columns.title')}
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        className={styles.columnList}
        role="group"
        aria-label={t('columns.title')}
      >
        {columns.map(({ name, look }, place) => (
          <div key={look.column} className={styles.column}>
            <Tick
              label={name}
              checked={!look.isHidden}
              disabled={place === 0}
              onChange={({ currentTarget }) => change({ ...look, isHidden: !currentTarget.checked })}
            />
            <SelectField
              label={t('columns.width', { name })}
              value={look.width}
              onChange={({ currentTarget }) =>
                change({
                  ...look,
                  width: columnWidths.find((each) => each === currentTarget.value) ?? 'normal',
                })
              }
            >
              {columnWidths.map((width) => (
                <option key={width} value={width}>
                  {t(`columns.${width}`)}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
        {error !== undefined && <Notice tone="problem">{problemText(t, error)}</Notice>}
      </div>
    </div>
  )
}
