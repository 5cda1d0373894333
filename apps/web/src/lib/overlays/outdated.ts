import { confirm } from './dialog.tsx'
import { textOf } from '../texts/i18n.tsx'

let isOffered = false

/** Says once that there is a newer version, and fetches it if that suits whoever is here. */
export async function offerUpdate(): Promise<void> {
  if (isOffered) return
  isOffered = true
  const [core, account] = await Promise.all([textOf('core'), textOf('account')])
  const isWanted = await confirm({
    title: account('refusal.CLIENT_OUTDATED'),
    confirmText: core('shell.ok'),
    cancelText: core('shell.cancel'),
  })
  if (isWanted) window.location.reload()
}
