import type { Protection } from '@baize/contracts'
import { useText } from '../../lib/texts/i18n.tsx'
import { toast } from '../../lib/overlays/toast.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'

/** A part of the screen: what is known, and how to ask for it again. */
export type PartProps = { readonly protection: Protection; readonly onChanged: () => Promise<void> }

/** Saves something and says so, or why not; what became of it is shown either way. */
export function useSaving(onChanged: () => Promise<void>): (save: () => Promise<unknown>) => Promise<void> {
  const t = useText()
  const { attempt } = useAttempt()
  return async (save) => {
    if (await attempt(save)) toast(t('protection.saved'), { tone: 'good' })
    await onChanged()
  }
}
