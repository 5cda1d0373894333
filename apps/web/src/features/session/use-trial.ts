import { getTrialsLeft, type ReplyOf, startTrial } from '@baize/contracts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/call/api.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { proofOfWork } from '../../lib/call/proof-of-work.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LOADING_PATIENT_MS } from '../../lib/limits.ts'
import { problemText } from '../../lib/texts/problem.ts'
import { agreeing, ownProofKey } from '../../lib/session/proof.ts'
import { keepSession } from '../../lib/session/session.ts'
import { forget, writeText } from '../../lib/storage/local.ts'
import { loadingToast, toast } from '../../lib/overlays/toast.tsx'

export type Trial = {
  /** Starts a trial of somebody who has said that they are old enough, with a birth date where the house asks for it. */
  readonly start: (birthDate?: string) => Promise<void>
  /** Asks for that first. */
  readonly askAndStart: () => Promise<void>
}

/** A day of play money: the account is made, its name is kept, and home is shown, or where somebody wanted to go. */
export function useTrial(next?: string): Trial {
  const text = useText()
  const navigate = useNavigate()

  async function withPatience(work: () => Promise<void>): Promise<void> {
    const hide = loadingToast(text('shell.pleaseWait'), LOADING_PATIENT_MS)
    try {
      await work()
    } catch (error) {
      toast(problemText(text, error), { tone: 'problem' })
    } finally {
      hide()
    }
  }

  async function begin(birthDate?: string): Promise<void> {
    const [proofKey, human] = await Promise.all([ownProofKey(), proofOfWork('trial')])
    const { session } = await agreeing(
      (own) =>
        call(startTrial, {
          body: { ...own, proofKey, human, isOfAge: true, ...(birthDate && { birthDate }) },
        }),
      (reply) => reply.session,
    )
    if (!session) return
    forget('memberInfo')
    keepSession(session)
    writeText('trialName', session.userName)
    await navigate({ to: next ?? '/m/home' })
  }

  async function ask(): Promise<void> {
    let asked: ReplyOf<typeof getTrialsLeft> | undefined
    await withPatience(async () => {
      asked = await call(getTrialsLeft)
    })
    if (!asked) return
    if (asked.asksBirthDate) return navigate({ to: '/m/trail', search: next ? { next } : {} })
    const age = asked.minimumAge
    const isOfAge = await confirm({
      title: text('trial.title'),
      text: text('trial.ofAge', { age }),
      confirmText: text('trial.start'),
      cancelText: text('shell.cancel'),
    })
    if (isOfAge) await withPatience(() => begin())
  }

  return { start: (birthDate) => withPatience(() => begin(birthDate)), askAndStart: ask }
}
