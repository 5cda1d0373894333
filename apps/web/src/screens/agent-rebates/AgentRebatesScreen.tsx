import { RefusedCall } from '@baize/client'
import { type getDownline, type ReplyOf, updateDownlineRebates } from '@baize/contracts'
import { Button, Card, Notice, RefusedFace } from '@baize/ui'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { AgentsOnly } from '../../features/agents/AgentsOnly.tsx'
import { DownlineHead } from '../../features/agents/DownlineHead.tsx'
import { downlineQuery } from '../../features/agents/downline-queries.ts'
import { type GivenRates, isCut, isSameRates } from '../../features/agents/given-rates.ts'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { RateEditor } from '../../features/agents/RateEditor.tsx'
import { useMomentMinute } from '../../features/agents/use-day-text.ts'
import { useRequestId } from '../../features/agents/use-request-id.ts'
import { call } from '../../lib/call/api.ts'
import { Form } from '../../lib/form/Form.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { useSession } from '../../lib/page/visit.ts'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { Loaded } from '../layout/Loaded.tsx'

type Downline = ReplyOf<typeof getDownline>
type Saved = ReplyOf<typeof updateDownlineRebates>

/** The rates of somebody directly below, each between what those below them have and what the agent has. */
export function AgentRebatesScreen() {
  return (
    <AgentsOnly>
      <Asked />
    </AgentsOnly>
  )
}

function Asked() {
  const t = useText()
  const { id } = useParams({ from: '/m/member/agent/rebates/$id' })
  const account = useSession()?.userName ?? ''
  const answer = useQuery(downlineQuery({ account, id }))
  const home = useQuery(agentHomeQuery(account))
  const [saved, setSaved] = useState<Saved>()
  return (
    <Loaded answer={answer} cards={3} isHeld={home.isPending}>
      {(downline) =>
        downline.isDirect ? (
          <Rates
            key={downline.version}
            downline={downline}
            own={home.data}
            saved={saved}
            onSaved={async (reply) => {
              setSaved(reply)
              await answer.refetch()
            }}
            onChangedMeanwhile={answer.refetch}
          />
        ) : (
          <RefusedFace title={t('agents.title.rebates')} text={t('agents.rates.notDirect')} />
        )
      }
    </Loaded>
  )
}

type RatesProps = {
  readonly downline: Downline
  readonly own: GivenRates | undefined
  /** What the last saving came to. */
  readonly saved: Saved | undefined
  readonly onSaved: (reply: Saved) => Promise<void>
  readonly onChangedMeanwhile: () => Promise<void>
}

function Rates({ downline, own, saved, onSaved, onChangedMeanwhile }: RatesProps) {
  const t = useText()
  const minute = useMomentMinute()
  const before: GivenRates = { rebates: downline.rebates, series: downline.series }
  const [wanted, setWanted] = useState(before)
  const { isBusy, problem, attemptInPlace } = useAttempt()
  const requestId = useRequestId(wanted)
  const hasChanged = !isSameRates(before, wanted)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { id, version } = downline
    await attemptInPlace(async () => {
      try {
        const body = { requestId: requestId(), id, version, ...wanted }
        await onSaved(await call(updateDownlineRebates, { body }))
      } catch (error) {
        if (error instanceof RefusedCall && error.code === 'CHANGED_MEANWHILE') await onChangedMeanwhile()
        throw error
      }
    })
  }

  return (
    <>
      <Card aria-label={downline.account}>
        <DownlineHead {...downline} />
      </Card>
      {saved && (
        <Notice tone="plain">
          {saved.from === null
            ? t('agents.rates.offered')
            : t('agents.rates.from', { from: minute(saved.from) })}
        </Notice>
      )}
      <Form label={t('agents.title.rebates')} onSubmit={(event) => void save(event)}>
        <RateEditor
          value={wanted}
          bounds={downline.bounds}
          {...(own && { own: { rebates: own.rebates, series: own.series } })}
          onChange={setWanted}
        />
        <p>
          {isCut(before, wanted)
            ? t('agents.rates.cut', { account: downline.account })
            : t('agents.rates.raise')}
        </p>
        {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
        <Button type="submit" busy={isBusy} disabled={!hasChanged}>
          {t('agents.rates.save')}
        </Button>
      </Form>
    </>
  )
}
