import {
  type ContractKind,
  contractKinds,
  type ContractVersion,
  listGivenContracts,
  type ReplyOf,
} from '@baize/contracts'
import { Button, Card, EmptyFace, Notice, SectionHeader, Segments } from '@baize/ui'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { TermsList } from '../../features/agents/TermsList.tsx'
import { call } from '../../lib/call/api.ts'
import { useSession } from '../../lib/page/visit.ts'
import { useCursorPages } from '../../lib/query/use-cursor-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from '../agent-contract/OwnContract.module.css'
import { Column } from '../layout/Column.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import { GivenContract } from './GivenContract.tsx'
import { NewOffer } from './NewOffer.tsx'

type Own = ReplyOf<typeof listGivenContracts>['own'][number]

/** The contracts that an agent gives: to propose, change, take back and ask to end. */
export function AgentContractsScreen() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const { id: asked } = useSearch({ from: '/m/member/agent/contracts' })
  const [kind, setKind] = useState<ContractKind>('daily')
  const [turn, setTurn] = useState(0)
  const [isOffering, setOffering] = useState(asked !== undefined)
  const [own, setOwn] = useState<readonly Own[]>()
  const list = useCursorPages<ContractVersion>(`given ${kind} ${turn}`, async (after) => {
    const page = await call(listGivenContracts, {
      query: { kind, ...(after === undefined ? {} : { after }) },
    })
    setOwn(page.own)
    return { items: page.contracts, after: page.after }
  })
  const refresh = () => setTurn((last) => last + 1)
  const mine = own?.find((each) => each.kind === kind)
  return (
    <AgentsOnly>
      <Column look="narrow">
        <Segments
          label={t('agents.contract.kind')}
          value={kind}
          segments={contractKinds.map((value) => ({ value, label: t(`agents.kind.${value}`) }))}
          onChange={setKind}
        />
        <OwnSchedule own={own} mine={mine} />
        {isOffering ? (
          <NewOffer
            key={kind}
            account={account}
            kind={kind}
            to={asked}
            own={own && (mine?.options ?? null)}
            onDone={() => {
              setOffering(false)
              refresh()
            }}
            onClosed={() => setOffering(false)}
          />
        ) : (
          <Button className={styles.wide} onClick={() => setOffering(true)}>
            {t('agents.contract.offer.new')}
          </Button>
        )}
        <Paged
          list={list}
          places={<Places of="card" count={2} />}
          none={
            <EmptyFace title={t('agents.contract.given.none')} text={t('agents.contract.given.none.text')} />
          }
          more={t('agents.more')}
        >
          {(contracts) =>
            contracts.map((contract) => (
              <GivenContract
                key={`${contract.contractId} ${contract.version}`}
                contract={contract}
                onChanged={refresh}
              />
            ))
          }
        </Paged>
      </Column>
    </AgentsOnly>
  )
}

type OwnScheduleProps = { readonly own: readonly Own[] | undefined; readonly mine: Own | undefined }

/** By what an agent has themselves what they give is covered: it stands above what they write. */
function OwnSchedule({ own, mine }: OwnScheduleProps) {
  const t = useText()
  if (own === undefined) return null
  if (!mine) return <Notice tone="plain">{t('agents.contract.uncovered')}</Notice>
  return (
    <Card aria-label={t('agents.contract.ownTerms')}>
      <SectionHeader title={t('agents.contract.ownTerms')} />
      <p className={styles.note}>{t('agents.contract.ownTerms.note')}</p>
      <TermsList rows={mine.rows} options={mine.options} />
    </Card>
  )
}
