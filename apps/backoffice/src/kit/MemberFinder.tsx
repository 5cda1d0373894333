import { searchOffice } from '@baize/contracts'
import { Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import styles from './kit.module.css'

const memberId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isMemberId(text: string | undefined): text is string {
  return text !== undefined && memberId.test(text)
}

type MemberFinderProps = { readonly house: string; readonly onFound: (id: string) => void }

/** Finds a member by account or by id. What is typed goes in a body and never into an address. */
export function MemberFinder({ house, onFound }: MemberFinderProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function find(event: FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(undefined)
    setBusy(true)
    try {
      const id = await idOf(house, typed.trim())
      if (id === undefined) setProblem(t('member.missing'))
      else onFound(id)
    } catch (error) {
      setProblem(problemText(t, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.finder} onSubmit={(event) => void find(event)}>
      <TextField
        label={t('member.which')}
        value={typed}
        required
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <Button type="submit" look="quiet" busy={isBusy}>
        {t('member.find')}
      </Button>
    </form>
  )
}

async function idOf(house: string, typed: string): Promise<string | undefined> {
  if (memberId.test(typed)) return typed
  const { groups } = await call(searchOffice, { body: { house, term: typed } })
  const hits = groups.flatMap(({ kind, hits: found }) => (kind === 'member' ? found : []))
  return hits.find(({ account }) => account?.toLowerCase() === typed.toLowerCase())?.id
}
