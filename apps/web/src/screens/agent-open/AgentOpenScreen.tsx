import { type getAgentHome, openDownline, type ReplyOf } from '@baize/contracts'
import { Button, buttonClass, Card, Notice, SectionHeader, StateLine, TextField } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { boundsBelow, leastOf } from '../../features/agents/given-rates.ts'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { RateEditor } from '../../features/agents/RateEditor.tsx'
import { type DownlineKind, TypePicker } from '../../features/agents/TypePicker.tsx'
import { useRequestId } from '../../features/agents/use-request-id.ts'
import { CopyRow } from '../../lib/blocks/CopyRow.tsx'
import { call } from '../../lib/call/api.ts'
import { Form } from '../../lib/form/Form.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './AgentOpenScreen.module.css'

type Home = ReplyOf<typeof getAgentHome>
type Opened = ReplyOf<typeof openDownline> & { readonly account: string }

/** An account for somebody directly below the agent, with a password that is shown once. */
export function AgentOpenScreen() {
  return (
    <AgentsOnly>
      <Asked />
    </AgentsOnly>
  )
}

function Asked() {
  const account = useSession()?.userName ?? ''
  const answer = useQuery(agentHomeQuery(account))
  const [opened, setOpened] = useState<Opened>()
  return (
    <Loaded answer={answer} cards={3}>
      {(home) =>
        opened ? (
          <Done opened={opened} onAnother={() => setOpened(undefined)} />
        ) : (
          <OpenForm home={home} onOpened={setOpened} />
        )
      }
    </Loaded>
  )
}

type OpenFormProps = { readonly home: Home; readonly onOpened: (opened: Opened) => void }

function OpenForm({ home, onOpened }: OpenFormProps) {
  const t = useText()
  const bounds = boundsBelow(home)
  const [account, setAccount] = useState('')
  const [type, setType] = useState<DownlineKind>(0)
  const [rates, setRates] = useState(() => leastOf(bounds))
  const { isBusy, problem, attemptInPlace } = useAttempt()
  const wish = { account: account.trim(), type, ...rates }
  const requestId = useRequestId(wish)

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault()
    await attemptInPlace(async () => {
      const reply = await call(openDownline, { body: { requestId: requestId(), ...wish } })
      onOpened({ ...reply, account: wish.account })
    })
  }

  return (
    <>
      {home.isStopped && <Notice tone="problem">{t('agents.home.stopped')}</Notice>}
      <Form label={t('agents.title.open')} onSubmit={(event) => void open(event)}>
        <p className={styles.lead}>{t('agents.open.lead')}</p>
        <TextField
          label={t('agents.open.account')}
          hint={t('agents.open.account.hint')}
          value={account}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          onChange={({ currentTarget }) => setAccount(currentTarget.value)}
        />
        <TypePicker label={t('agents.open.type')} value={type} onChange={setType} />
        <RateEditor value={rates} bounds={bounds} onChange={setRates} />
        {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
        <Button type="submit" busy={isBusy} disabled={wish.account === '' || home.isStopped}>
          {t('agents.open.submit')}
        </Button>
      </Form>
    </>
  )
}

type DoneProps = { readonly opened: Opened; readonly onAnother: () => void }

function Done({ opened: { id, account, temporaryPassword }, onAnother }: DoneProps) {
  const t = useText()
  return (
    <Card aria-label={t('agents.open.done')}>
      <SectionHeader title={t('agents.open.done')} />
      <StateLine tone="good">
        {t(temporaryPassword === null ? 'agents.open.before' : 'agents.open.once')}
      </StateLine>
      <CopyRow name={t('agents.open.account')} value={account} />
      {temporaryPassword !== null && <CopyRow name={t('agents.open.password')} value={temporaryPassword} />}
      <div className={styles.ways}>
        <Link to="/m/member/agent/downline/$id" params={{ id }} className={buttonClass('quiet')}>
          {t('agents.open.see')}
        </Link>
        <Button onClick={onAnother}>{t('agents.open.another')}</Button>
      </div>
    </Card>
  )
}
