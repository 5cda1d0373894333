import { type ExclusionTerm, excludeSelf, type FreshProof, takeTimeOut, type TimeOut } from '@baize/contracts'
import { Button, Card, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { ProofBox } from '../../features/security/ProofBox.tsx'
import { waysOf } from '../../features/security/prove.ts'
import { guardQuery } from '../../features/security/queries.ts'
import { call } from '../../lib/call/api.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { type PartProps, useSaving } from './use-saving.ts'
import styles from './ProtectionScreen.module.css'

/** A break of a day up to a month, and the long way out. */
export function Breaks({ account, protection, onChanged }: PartProps & { readonly account: string }) {
  return (
    <>
      {!protection.exclusion && <TimeOuts protection={protection} onChanged={onChanged} />}
      <Exclusions account={account} protection={protection} onChanged={onChanged} />
    </>
  )
}

function TimeOuts({ protection: { timeOuts }, onChanged }: PartProps) {
  const t = useText()
  const act = useSaving(onChanged)
  async function take(length: TimeOut): Promise<void> {
    const isSure = await confirm({
      title: t('protection.break.ask', { length: t(`protection.break.${length}`) }),
      text: t('protection.break.text'),
      confirmText: t('protection.break'),
      cancelText: t('shell.cancel'),
    })
    if (isSure) await act(() => call(takeTimeOut, { body: { length } }))
  }
  return (
    <Card>
      <SectionHeader title={t('protection.break')} />
      <p className={styles.lead}>{t('protection.break.text')}</p>
      <div className={styles.choices}>
        {timeOuts.map((length) => (
          <Button key={length} look="quiet" onClick={() => void take(length)}>
            {t(`protection.break.${length}`)}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function Exclusions({ account, protection, onChanged }: PartProps & { readonly account: string }) {
  const t = useText()
  const guard = useQuery(guardQuery(account))
  const act = useSaving(onChanged)
  const [proving, setProving] = useState<ExclusionTerm>()
  const ways = guard.data ? waysOf(guard.data) : []
  async function choose(term: ExclusionTerm): Promise<void> {
    const isSure = await confirm({
      title: t('protection.exclude.ask', { length: t(`protection.exclude.${term}`) }),
      text: t('protection.exclude.text'),
      confirmText: t('protection.exclude'),
      cancelText: t('shell.cancel'),
    })
    if (!isSure) return
    if (ways.length > 0) setProving(term)
    else await act(() => call(excludeSelf, { body: { term, proof: null } }))
  }
  async function exclude(proof: FreshProof): Promise<void> {
    if (!proving) return
    await call(excludeSelf, { body: { term: proving, proof } })
    await onChanged()
  }
  return (
    <Card>
      <SectionHeader title={t('protection.exclude')} />
      <p className={styles.lead}>{t('protection.exclude.text')}</p>
      <div className={styles.terms}>
        {protection.exclusionTerms.map((term) => (
          <Button key={term} look="quiet" busy={guard.isPending} onClick={() => void choose(term)}>
            {t(`protection.exclude.${term}`)}
          </Button>
        ))}
      </div>
      {proving && <ProofBox ways={ways} onProof={exclude} onClosed={() => setProving(undefined)} />}
    </Card>
  )
}
