import { downlineTypes } from '@baize/contracts'
import { Segments } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './agents.module.css'

export type DownlineKind = (typeof downlineTypes)[number]

type TypePickerProps = {
  readonly label: string
  readonly value: DownlineKind
  readonly onChange: (kind: DownlineKind) => void
}

/** Whether somebody is a member, or an agent with a team of their own. */
export function TypePicker({ label, value, onChange }: TypePickerProps) {
  const t = useText()
  const segments = downlineTypes.map((kind) => ({ value: String(kind), label: t(`agents.type.${kind}`) }))
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <Segments
        label={label}
        segments={segments}
        value={String(value)}
        onChange={(chosen) => onChange(downlineTypes.find((kind) => String(kind) === chosen) ?? value)}
      />
    </div>
  )
}
