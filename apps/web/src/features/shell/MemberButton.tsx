import { formatAmount } from '@baize/money/format'
import { buttonClass } from '@baize/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { VIP_LABEL_WITHOUT_ONE } from '../../lib/limits.ts'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { displayName, type MemberSummary } from '../../lib/page/visit.ts'
import { Balance, CompactBalance } from './Balance.tsx'
import styles from './MemberButton.module.css'

/** Balance, name and level. The header has room for a round figure; a touch opens the whole of it and the way on. */
export function MemberButton({ member }: { readonly member: MemberSummary }) {
  const text = useText()
  const { money } = useSettings()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    for (const kind of ['click', 'focusin']) document.addEventListener(kind, leave)
    return () => {
      for (const kind of ['click', 'focusin']) document.removeEventListener(kind, leave)
    }
  }, [isOpen])

  function close({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }

  const name = displayName(member)
  const vip = text('shell.vip', { level: member.vipLabel ?? VIP_LABEL_WITHOUT_ONE })
  const amount = member.sumBalance === null ? undefined : formatAmount(member.sumBalance, money)
  return (
    <div ref={place} onKeyDown={close}>
      <button
        ref={button}
        type="button"
        className={styles.member}
        aria-expanded={isOpen}
        aria-controls={id}
        title={amount && `${text('shell.balance')} ${amount}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.balance}>
          <CompactBalance amount={member.sumBalance} />
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.vip}>{vip}</span>
        </span>
      </button>
      <div id={id} className={styles.whole} hidden={!isOpen}>
        {isOpen && (
          <>
            <p className={styles.amount}>
              <Balance amount={member.sumBalance} />
            </p>
            <MemberLink to="/m/member/home" className={buttonClass('quiet')} onClick={() => setOpen(false)}>
              {text('shell.member')}
            </MemberLink>
          </>
        )}
      </div>
    </div>
  )
}
