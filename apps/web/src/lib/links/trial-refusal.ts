import { confirm } from '../overlays/dialog.tsx'
import { textOf } from '../texts/i18n.tsx'
import { TOAST_FREE_ACCOUNT_MS } from '../limits.ts'
import type { Needs } from '../page/needs.ts'
import { toast } from '../overlays/toast.tsx'

const reasons = {
  session: 'member.freeReject',
  real: 'member.freeReject',
  deposit: 'refusal.TRIAL_ACCOUNT',
  agent: 'member.agentsOnly',
} as const

/** Says why an account may not go on. True when a trial wants to register instead. */
export async function refuseAccount(needed: Needs): Promise<boolean> {
  const [core, account] = await Promise.all([textOf('core'), textOf('account')])
  if (needed !== 'no-trial') {
    toast(account(reasons[needed]), { ms: TOAST_FREE_ACCOUNT_MS, tone: 'problem' })
    return false
  }
  return confirm({
    title: account('member.trialPrompt'),
    text: account('member.trialPrompt.text'),
    confirmText: account('member.registerNow'),
    cancelText: core('shell.cancel'),
  })
}
