import {
  type BetVoidCause,
  betVoidCauses,
  type getOfficeFixture,
  type ReplyOf,
  voidSportsBets,
} from '@baize/contracts'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { MomentField } from '../writing/MomentField.tsx'
import { Choice } from './Choice.tsx'
import { useSportsText } from './texts.ts'

type VoidFormProps = {
  readonly house: string
  readonly shown: ReplyOf<typeof getOfficeFixture>
  readonly onClose: () => void
}

/** Takes back all bets on an outcome that were accepted within a time; there is no way to name one of them. */
export function VoidForm({ house, shown: { fixture, markets }, onClose }: VoidFormProps) {
  const t = useSportsText()
  const [market, setMarket] = useState('')
  const [outcome, setOutcome] = useState('')
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [cause, setCause] = useState<BetVoidCause | ''>('')
  const bet = markets.filter(({ state }) => state !== 'quoted')
  const outcomes = bet.find((each) => each.market === market)?.outcomes ?? []
  const isComplete = market !== '' && outcome !== '' && from !== null && to !== null && cause !== ''
  const wish = isComplete ? { fixtureId: fixture.fixtureId, market, outcome, from, to, cause } : undefined
  return (
    <AskForm
      house={house}
      title={t('void.fixture')}
      note={t('void.note')}
      decides="finance"
      look="danger"
      wish={wish}
      missing={t('void.missing')}
      send={async (id, { wish: sent, reason }) => ({
        approval: await call(voidSportsBets, { body: { id, reason, ...sent } }),
      })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Choice
          label={t('market')}
          none={t('choose')}
          value={market}
          among={bet.map((each) => each.market)}
          onChange={(next) => {
            setMarket(next)
            setOutcome('')
          }}
        />
        <Choice
          label={t('outcome')}
          none={t('choose')}
          value={outcome}
          among={outcomes.map((each) => each.outcome)}
          onChange={setOutcome}
        />
        <MomentField label={t('from')} house={house} value={from} onChange={setFrom} />
        <MomentField label={t('to')} house={house} value={to} onChange={setTo} />
        <Choice
          label={t('cause')}
          none={t('choose')}
          value={cause}
          among={betVoidCauses}
          textOf={(each) => t(`cause.${each}`)}
          onChange={setCause}
        />
      </div>
    </AskForm>
  )
}
