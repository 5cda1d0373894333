import { type OfficeScreen, officeScreens, type OperatorInfo } from '@baize/contracts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { screens } from '../screens.ts'

const names: readonly OfficeScreen[] = Object.values(officeScreens).flat()

type Way = { readonly name: OfficeScreen; readonly text: string }
type Asked = { readonly operator: OperatorInfo; readonly term: string }

/** Screens that go by what was typed and that the operator may see. */
export function useWays({ operator, term }: Asked): readonly Way[] {
  const t = useText()
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return names.flatMap((name) => {
    const screen = screens[name]
    const text = t(`screen.${name}`)
    const known = `${text} ${name}`.toLowerCase().split(/\s+/)
    const isMeant = words.some((word) => word.length > 2 && known.some((each) => each.startsWith(word)))
    return screen && canDo(operator, screen.action) && isMeant ? [{ name, text }] : []
  })
}
