import { type AffiliateLink, listAffiliateLinks } from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { call } from '../../lib/call/api.ts'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useCursorPages } from '../../lib/query/use-cursor-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import { LinkCard } from './LinkCard.tsx'
import { LinkForm, type OwnHome } from './LinkForm.tsx'

/** The agent's links: what came of each, and the way to make and to end one. */
export function AgentLinksScreen() {
  return (
    <AgentsOnly>
      <Asked />
    </AgentsOnly>
  )
}

function Asked() {
  const account = useSession()?.userName ?? ''
  const answer = useQuery(agentHomeQuery(account))
  return (
    <Loaded answer={answer} cards={2} look="list">
      {(home) => <Links home={home} />}
    </Loaded>
  )
}

function Links({ home }: { readonly home: OwnHome }) {
  const t = useText()
  const [isMaking, setMaking] = useState(false)
  const [left, setLeft] = useState<number>()
  const [changes, setChanges] = useState(0)
  const list = useCursorPages<AffiliateLink>(String(changes), async (after) => {
    const reply = await call(listAffiliateLinks, { query: { ...(after !== undefined && { after }) } })
    setLeft(reply.left)
    return { items: reply.links, after: reply.after }
  })
  const onChanged = () => {
    setMaking(false)
    setChanges(changes + 1)
  }
  if (isMaking) return <LinkForm home={home} onMade={onChanged} onCancel={() => setMaking(false)} />
  return (
    <>
      {home.isStopped && <Notice tone="problem">{t('agents.home.stopped')}</Notice>}
      <Button disabled={home.isStopped || left === 0} onClick={() => setMaking(true)}>
        {t('agents.links.make')}
      </Button>
      {left !== undefined && <p>{t('agents.links.left', { count: left })}</p>}
      <Paged
        list={list}
        places={<Places of="card" count={2} />}
        none={<EmptyFace title={t('agents.links.none')} text={t('agents.links.none.text')} />}
        more={t('agents.more')}
      >
        {(links) => links.map((link) => <LinkCard key={link.code} link={link} onEnded={onChanged} />)}
      </Paged>
    </>
  )
}
