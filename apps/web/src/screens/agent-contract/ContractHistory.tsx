import type { ContractKind, ContractVersion } from '@baize/contracts'
import { Card, EmptyFace, SectionHeader } from '@baize/ui'
import { useState } from 'react'
import { contractCalls } from '../../features/agents/contract-calls.ts'
import { TermsList } from '../../features/agents/TermsList.tsx'
import { useMinute } from '../../features/history/use-moment.ts'
import { Disclosure } from '../../lib/blocks/Disclosure.tsx'
import { call } from '../../lib/call/api.ts'
import { useCursorPages } from '../../lib/query/use-cursor-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import { ContractPaper } from './ContractPaper.tsx'

type ContractHistoryProps = {
  readonly kind: ContractKind
  /** Of somebody directly below; mine without it. */
  readonly id?: string | undefined
}

/** Every version that there ever was, with its text. */
export function ContractHistory({ kind, id }: ContractHistoryProps) {
  const t = useText()
  const list = useCursorPages(`contract-history ${kind} ${id ?? ''}`, async (after) => {
    const query = { ...(id === undefined ? {} : { id }), ...(after === undefined ? {} : { after }) }
    const page = await call(contractCalls[kind].history, { query })
    return { items: page.versions, after: page.after }
  })
  return (
    <Card aria-label={t('agents.contract.history')}>
      <SectionHeader title={t('agents.contract.history')} />
      <Paged
        list={list}
        places={<Places of="row" count={2} />}
        none={
          <EmptyFace
            title={t('agents.contract.history.none')}
            text={t('agents.contract.history.none.text')}
          />
        }
        more={t('agents.more')}
      >
        {(versions) =>
          versions.map((version) => (
            <Past key={`${version.contractId} ${version.version}`} version={version} />
          ))
        }
      </Paged>
    </Card>
  )
}

function Past({ version }: { readonly version: ContractVersion }) {
  const t = useText()
  const moment = useMinute()
  const [isOpen, setOpen] = useState(false)
  const at = version.from ?? version.offeredAt
  return (
    <Disclosure
      title={t('agents.contract.version', { version: version.version })}
      note={[t(`agents.contract.state.${version.state}`), ...(at === null ? [] : [moment(at)])].join(' · ')}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <TermsList rows={version.rows} options={version.options} />
      {version.word !== null && <p>{version.word}</p>}
      <ContractPaper version={version} />
    </Disclosure>
  )
}
