import { listOfficeAgents, type OfficeAgent } from '@baize/contracts'
import { Button, EmptyFace, TextField } from '@baize/ui'
import { type FormEvent, useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
import { canDo } from '../../lib/rights.ts'
import styles from '../../kit/kit.module.css'
import { Answer } from '../../kit/Answer.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { sumIn } from '../../kit/figures.ts'
import { Item } from '../../kit/Item.tsx'
import { More } from '../../kit/More.tsx'
import { type AreaPageProps, linkTo } from '../place.ts'
import { useAgentText } from '../texts.ts'
import { usePages } from '../../kit/use-asked.ts'
import { Crumbs } from './Crumbs.tsx'
import { TopForm } from './TopForm.tsx'

type TreePageProps = AreaPageProps & { readonly parent: string | undefined }

/** The agents at the top of a house, or those right below one of them, or whose account begins as was typed. */
export function TreePage({ operator, house, parent }: TreePageProps) {
  const t = useAgentText()
  const [wanted, setWanted] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const ask = useCallback(
    (after: string | undefined) => {
      const of = wanted === undefined ? parent !== undefined && { parent } : { account: wanted }
      return call(listOfficeAgents, { query: { house, ...of, ...(after !== undefined && { after }) } })
    },
    [house, parent, wanted],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('area.tree')}>
      <Finder key={String(wanted === undefined)} wanted={wanted} onFind={setWanted} />
      <div className={styles.head}>
        {wanted === undefined && <Crumbs house={house} path={list.value?.[0]?.path ?? []} />}
        {canDo(operator, 'makeTopAgent') && parent === undefined && !isMaking && (
          <Button look="quiet" onClick={() => setMaking(true)}>
            {t('top.title')}
          </Button>
        )}
      </div>
      {isMaking && <TopForm house={house} onClose={() => setMaking(false)} />}
      <Answer asked={list}>
        {(pages) => {
          const agents = pages.flatMap((page) => page.agents)
          if (agents.length === 0)
            return <EmptyFace title={t(wanted === undefined ? 'tree.none' : 'tree.notFound')} />
          return (
            <ul className={styles.list}>
              {agents.map((agent) => (
                <AgentItem key={agent.id} house={house} agent={agent} currency={pages[0]?.currency ?? ''} />
              ))}
            </ul>
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

type FinderProps = {
  readonly wanted: string | undefined
  readonly onFind: (account: string | undefined) => void
}

function Finder({ wanted, onFind }: FinderProps) {
  const t = useAgentText()
  const [typed, setTyped] = useState(wanted ?? '')
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim() !== '') onFind(typed.trim())
  }
  return (
    <form className={styles.finder} role="search" onSubmit={submit}>
      <TextField
        label={t('tree.find')}
        hint={t('tree.find.hint')}
        type="search"
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" look="quiet">
          {t('tree.search')}
        </Button>
        {wanted !== undefined && (
          <Button look="quiet" onClick={() => onFind(undefined)}>
            {t('tree.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}

type AgentItemProps = { readonly house: string; readonly agent: OfficeAgent; readonly currency: string }

function AgentItem({ house, agent, currency }: AgentItemProps) {
  const t = useAgentText()
  const { account, type, level, members, agents, commission, isStopped } = agent
  return (
    <Item
      title={
        <a className={styles.link} href={linkTo({ house, account }, 'agent')}>
          <bdi>{account}</bdi>
        </a>
      }
      state={
        isStopped
          ? { tone: 'bad', text: t('agent.state.stopped') }
          : { tone: 'good', text: t('agent.state.live') }
      }
    >
      <Figures
        figures={[
          [t('agent.type'), t(`type.${type}`)],
          [t('agent.level'), level],
          [t('agent.members'), members],
          [t('agent.agents'), agents],
          [t('agent.commission'), sumIn(currency)(commission)],
        ]}
      />
      {agents > 0 && (
        <a className={styles.link} href={linkTo({ house, account }, 'tree')}>
          {t('tree.below', { count: agents })}
        </a>
      )}
    </Item>
  )
}
