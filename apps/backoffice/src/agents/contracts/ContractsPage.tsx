import { type ContractKind, contractKinds, type HouseContract, listHouseContracts } from '@baize/contracts'
import { EmptyFace, Notice, Tick } from '@baize/ui'
import { useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
import styles from '../../kit/kit.module.css'
import { Answer } from '../../kit/Answer.tsx'
import { ChoiceFilter } from '../../kit/ChoiceFilter.tsx'
import { More } from '../../kit/More.tsx'
import { usePages } from '../../kit/use-asked.ts'
import { ContractItem } from '../agent/ContractItem.tsx'
import type { AreaPageProps } from '../place.ts'
import { useAgentText } from '../texts.ts'
import { ContractActs } from './ContractActs.tsx'

type Filter = { readonly kind: ContractKind | undefined; readonly isWaiting: boolean }

/** Contracts of a house that are not over: what the house answers where it stands above, and which of them rest. */
export function ContractsPage({ operator, house }: AreaPageProps) {
  const t = useAgentText()
  const [filter, setFilter] = useState<Filter>({ kind: undefined, isWaiting: false })
  const { kind, isWaiting } = filter
  const [changed, setChanged] = useState<string>()
  const ask = useCallback(
    (after: string | undefined) =>
      call(listHouseContracts, {
        query: {
          house,
          ...(kind && { kind }),
          ...(isWaiting && { waiting: 'true' }),
          ...(after !== undefined && { after }),
        },
      }),
    [house, kind, isWaiting],
  )
  const list = usePages(ask)
  function tell({ kind: which, version }: HouseContract, state: HouseContract['state']): void {
    setChanged(
      t('contracts.nowIs', {
        contract: t('contract.version', { kind: t(`kind.${which}`), version }),
        state: t(`contract.state.${state}`),
      }),
    )
    void list.refresh()
  }
  return (
    <section className={styles.section} aria-label={t('area.contracts')}>
      <h2 className={styles.heading}>{t('area.contracts')}</h2>
      <ContractFilters filter={filter} onChange={setFilter} />
      {changed !== undefined && <Notice tone="plain">{changed}</Notice>}
      <Answer asked={list}>
        {(pages) => {
          const contracts = pages.flatMap((page) => page.contracts)
          if (contracts.length === 0)
            return <EmptyFace title={t(isWaiting ? 'contracts.noneWaiting' : 'contracts.none')} />
          return (
            <ul className={styles.list}>
              {contracts.map((contract) => (
                <ContractItem
                  key={`${contract.contractId} ${contract.version}`}
                  contract={contract}
                  currency={pages[0]?.currency ?? ''}
                >
                  <ContractActs
                    operator={operator}
                    house={house}
                    contract={contract}
                    onAnswered={(state) => tell(contract, state)}
                  />
                </ContractItem>
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

type ContractFiltersProps = { readonly filter: Filter; readonly onChange: (filter: Filter) => void }

function ContractFilters({ filter, onChange }: ContractFiltersProps) {
  const t = useAgentText()
  return (
    <div className={styles.filters}>
      <ChoiceFilter
        label={t('list.kind')}
        among={contractKinds}
        value={filter.kind}
        textOf={(each) => t(`kind.${each}`)}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Tick
        label={t('contracts.waiting')}
        checked={filter.isWaiting}
        onChange={({ currentTarget }) => onChange({ ...filter, isWaiting: currentTarget.checked })}
      />
    </div>
  )
}
