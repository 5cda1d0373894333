import { openCustomerService } from '@baize/contracts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem.ts'
import { toast } from '../../lib/toast.tsx'

type ContactLinkProps = {
  readonly path: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A way to reach the house. Where it leads is asked for when somebody takes it: the path itself tells nothing. */
export function ContactLink({ path, className, children }: ContactLinkProps) {
  const t = useText()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  async function open(): Promise<void> {
    setBusy(true)
    try {
      const { url } = await call(openCustomerService, { query: { path } })
      if (/^https:\/\//.test(url)) window.location.assign(url)
      else await navigate({ to: url })
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
    setBusy(false)
  }
  return (
    <button type="button" className={className} disabled={isBusy} onClick={() => void open()}>
      {children}
    </button>
  )
}
