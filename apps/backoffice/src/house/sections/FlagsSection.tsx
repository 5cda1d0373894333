import { flags } from '@baize/contracts'
import { Tick } from '@baize/ui'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

/** The switches of the house, each with what it shows. */
export function FlagsSection({ document, onChange }: SectionProps) {
  const t = useHouseText()
  return (
    <>
      {flags.map((flag) => (
        <Tick
          key={flag}
          label={t(`flag.${flag}`)}
          checked={document.flags.includes(flag)}
          onChange={({ currentTarget }) => {
            const on = new Set(document.flags)
            if (currentTarget.checked) on.add(flag)
            else on.delete(flag)
            onChange({ flags: flags.filter((each) => on.has(each)) })
          }}
        />
      ))}
    </>
  )
}
