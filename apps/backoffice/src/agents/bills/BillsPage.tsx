import { type BillKind, billStates, type BillState, listOfficeBills, type OfficeBill } from '@baize/contracts'
import { Button, EmptyFace, Notice, TextField } from '@baize/ui'
import { type FormEvent, useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
import styles from '../../kit/kit.module.css'
import { Answer } from '../../kit/Answer.tsx'
import { ChoiceFilter } from '../../kit/ChoiceFilter.tsx'
import { countSet, Filters } from '../../kit/Filters.tsx'
import { More } from '../../kit/More.tsx'
import { type AreaPageProps, linkTo } from '../place.ts'
import { KindFilter } from '../KindFilter.tsx'
import { useAgentText } from '../texts.ts'
import { usePages } from '../../kit/use-asked.ts'
import { BillActs } from './BillActs.tsx'
import { BillItem } from './BillItem.tsx'

type Filter = {
  readonly state: BillState | undefined
  readonly kind: BillKind | undefined
  readonly account: string
}
type BillsPageProps = AreaPageProps & { readonly account: string | undefined }

/** Bills of a house: those that wait for a person, unless others are wanted. */
export function BillsPage({ operator, house, account }: BillsPageProps) {
  const t = useAgentText()
  const [filter, setFilter] = useState<Filter>({
    state: account === undefined ? 'pending_approval' : undefined,
    kind: undefined,
    account: account ?? '',
  })
  const [changed, setChanged] = useState<OfficeBill>()
  const ask = useCallback((after: string | undefined) => askBills(house, filter, after), [house, filter])
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('area.bills')}>
      <BillFilter filter={filter} onChange={setFilter} />
      {changed && (
        <Notice tone="plain">
          {t('bills.nowIs', { account: changed.account, state: t(`bills.state.${changed.state}`) })}
        </Notice>
      )}
      <Answer asked={list}>
        {(pages) => {
          const bills = pages.flatMap((page) => page.bills)
          const isHeld = filter.state === 'pending_approval'
          if (bills.length === 0) return <EmptyFace title={t(isHeld ? 'bills.none.held' : 'bills.none')} />
          return (
            <ul className={styles.list}>
              {bills.map((bill) => (
                <BillItem
                  key={bill.id}
                  bill={bill}
                  currency={pages[0]?.currency ?? ''}
                  title={<BillTitle house={house} bill={bill} />}
                >
                  <HeldFor bill={bill} />
                  <BillActs
                    operator={operator}
                    house={house}
                    bill={bill}
                    onChanged={(after) => {
                      setChanged(after)
                      void list.refresh()
                    }}
                  />
                </BillItem>
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

function askBills(house: string, { state, kind, account }: Filter, after: string | undefined) {
  const query = {
    house,
    ...(state && { state }),
    ...(kind && { kind }),
    ...(account !== '' && { account }),
    ...(after !== undefined && { after }),
  }
  return call(listOfficeBills, { query })
}

type BillTitleProps = { readonly house: string; readonly bill: OfficeBill }

function BillTitle({ house, bill: { account, kind } }: BillTitleProps) {
  const t = useAgentText()
  return (
    <>
      <a className={styles.link} href={linkTo({ house, account }, 'agent')}>
        <bdi>{account}</bdi>
      </a>
      {' · '}
      {t(`kind.${kind}`)}
    </>
  )
}

function HeldFor({ bill: { heldFor, heldWord } }: { readonly bill: OfficeBill }) {
  const t = useAgentText()
  if (heldFor === null) return null
  return <p className={styles.note}>{t(`bills.held.${heldFor}`, { word: heldWord ?? '' })}</p>
}

type BillFilterProps = { readonly filter: Filter; readonly onChange: (filter: Filter) => void }

function BillFilter({ filter, onChange }: BillFilterProps) {
  const t = useAgentText()
  const [account, setAccount] = useState(filter.account)
  function submit(event: FormEvent): void {
    event.preventDefault()
    onChange({ ...filter, account: account.trim() })
  }
  return (
    <Filters count={countSet(filter, ['state', 'kind', 'account'])}>
      <form className={styles.filters} role="search" onSubmit={submit}>
        <ChoiceFilter
          label={t('list.state')}
          among={billStates}
          value={filter.state}
          textOf={(state) => t(`bills.state.${state}`)}
          onChange={(state) => onChange({ ...filter, state })}
        />
        <KindFilter value={filter.kind} onChange={(kind) => onChange({ ...filter, kind })} />
        <TextField
          label={t('bills.account')}
          value={account}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={({ currentTarget }) => setAccount(currentTarget.value)}
        />
        <Button type="submit" look="quiet">
          {t('bills.show')}
        </Button>
      </form>
    </Filters>
  )
}
