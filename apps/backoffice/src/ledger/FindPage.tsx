import { findLedgerAccounts, type LedgerAccount } from '@baize/contracts'
import { Button, EmptyFace, TextField } from '@baize/ui'
import { type FormEvent, useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { sumIn } from '../kit/figures.ts'
import { countSet, Filters } from '../kit/Filters.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { useSearchChange } from '../lib/use-place.ts'
import { accountPlace } from './place.ts'
import { useLedgerText } from './texts.ts'

/** What is shown before anything was typed. */
const FIRST = 'house:'

type FindPageProps = { readonly house: string; readonly prefix: string }

/** Accounts by the beginning of their path. */
export function FindPage({ house, prefix }: FindPageProps) {
  const t = useLedgerText()
  const path = prefix || FIRST
  const ask = useCallback(
    (after: string | undefined) =>
      call(findLedgerAccounts, { query: { path, ...(after !== undefined && { after }) } }),
    [path],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('accounts')}>
      <PathForm key={prefix} prefix={prefix} />
      <Answer asked={list}>
        {(pages) => <Accounts house={house} accounts={pages.flatMap(({ accounts }) => accounts)} />}
      </Answer>
      <More {...list} />
    </section>
  )
}

function PathForm({ prefix }: { readonly prefix: string }) {
  const t = useLedgerText()
  const change = useSearchChange()
  const [path, setPath] = useState(prefix)
  function submit(event: FormEvent): void {
    event.preventDefault()
    change({ path: path.trim() })
  }
  return (
    <Filters count={countSet({ path: prefix }, ['path'])}>
      <form className={styles.filters} role="search" aria-label={t('accounts')} onSubmit={submit}>
        <TextField
          label={t('path')}
          hint={t('path.hint')}
          value={path}
          maxLength={200}
          pattern="\s*[a-z]+(:[A-Za-z0-9_.\-]*)*\s*"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        />
        <Button type="submit" look="quiet">
          {t('show')}
        </Button>
      </form>
    </Filters>
  )
}

type AccountsProps = { readonly house: string; readonly accounts: readonly LedgerAccount[] }

function Accounts({ house, accounts }: AccountsProps) {
  const t = useLedgerText()
  if (accounts.length === 0) return <EmptyFace title={t('accounts.none')} text={t('path.hint')} />
  return (
    <DataTable
      label={t('accounts')}
      rows={accounts}
      rowKey={({ path }) => path}
      rowHref={({ path }) => accountPlace({ house, path })}
      columns={[
        { name: t('path'), of: ({ path }) => <bdi dir="ltr">{path}</bdi> },
        { name: t('balance'), of: ({ balance, currency }) => sumIn(currency)(balance), isFigure: true },
        { name: t('entries'), of: ({ entries }) => entries, isFigure: true },
        { name: t('state'), of: ({ frozenAt }) => t(frozenAt === null ? 'state.open' : 'state.frozen') },
        {
          name: t('checked'),
          of: ({ checkedAt }) =>
            checkedAt === null ? t('checked.never') : <When at={checkedAt} house={house} />,
        },
      ]}
    />
  )
}
