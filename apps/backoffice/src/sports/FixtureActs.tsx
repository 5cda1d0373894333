import type { getOfficeFixture, OfficeAction, OperatorInfo, ReplyOf } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import styles from '../kit/kit.module.css'
import { canDo } from '../lib/rights.ts'
import { Choice } from './Choice.tsx'
import { HaltForm } from './HaltForm.tsx'
import { useSportsText } from './texts.ts'
import { VoidForm } from './VoidForm.tsx'

type FixtureActsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly shown: ReplyOf<typeof getOfficeFixture>
  readonly onChanged: () => void
}
type Act = 'halt' | 'void'

const actionOf = { halt: 'haltSports', void: 'voidSportsBets' } as const satisfies Record<Act, OfficeAction>

/** Halting is decided by oneself; what takes bets back is agreed on by two. */
export function FixtureActs({ operator, house, shown, onChanged }: FixtureActsProps) {
  const t = useSportsText()
  const [open, setOpen] = useState<Act>()
  const acts = (['halt', 'void'] as const).filter((act) => canDo(operator, actionOf[act]))
  const onClose = () => setOpen(undefined)
  const markets = shown.markets.map(({ market }) => market)
  if (acts.length === 0) return null
  return (
    <>
      <div className={styles.actions}>
        {acts.map((act) => (
          <Button key={act} look="quiet" aria-expanded={open === act} onClick={() => setOpen(act)}>
            {t(`${act}.fixture`)}
          </Button>
        ))}
      </div>
      {open === 'halt' && (
        <HaltFixture
          fixtureId={shown.fixture.fixtureId}
          markets={markets}
          onClose={onClose}
          onDone={() => {
            onClose()
            onChanged()
          }}
        />
      )}
      {open === 'void' && <VoidForm house={house} shown={shown} onClose={onClose} />}
    </>
  )
}

type HaltFixtureProps = {
  readonly fixtureId: string
  readonly markets: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

function HaltFixture({ fixtureId, markets, onClose, onDone }: HaltFixtureProps) {
  const t = useSportsText()
  const [market, setMarket] = useState('')
  const wish =
    market === ''
      ? ({ scope: 'fixture', target: fixtureId, market: null } as const)
      : ({ scope: 'market', target: fixtureId, market } as const)
  return (
    <HaltForm title={t('halt.fixture')} wish={wish} onClose={onClose} onDone={onDone}>
      <Choice
        label={t('market')}
        none={t('market.all')}
        value={market}
        among={markets}
        onChange={setMarket}
      />
    </HaltForm>
  )
}
