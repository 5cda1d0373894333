import { marketPicks, type MarketPick } from '@baize/contracts'
import { Segments } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'

/** What the buttons of a list are about: who wins, or a mark. */
export type ListMarket = 'winner' | MarketPick

const choices: readonly ListMarket[] = ['winner', ...marketPicks]

type MarketPickerProps = { readonly value: ListMarket; readonly onChange: (value: ListMarket) => void }

/** Which market a list shows of each match. */
export function MarketPicker({ value, onChange }: MarketPickerProps) {
  const t = useText()
  return (
    <Segments
      label={t('sports.pick')}
      segments={choices.map((each) => ({ value: each, label: t(`sports.pick.${each}`) }))}
      value={value}
      onChange={onChange}
    />
  )
}
