import { billKinds, type BillKind } from '@baize/contracts'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { useAgentText } from './texts.ts'

type KindFilterProps = {
  readonly value: BillKind | undefined
  readonly onChange: (kind: BillKind | undefined) => void
}

/** What bills are for: rebates, salaries or dividends. */
export function KindFilter({ value, onChange }: KindFilterProps) {
  const t = useAgentText()
  return (
    <ChoiceFilter
      label={t('list.kind')}
      among={billKinds}
      value={value}
      textOf={(kind) => t(`kind.${kind}`)}
      onChange={onChange}
    />
  )
}
