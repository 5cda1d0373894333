import {
  liftSportsHalt,
  listSportsHalts,
  type OperatorInfo,
  sportCodes,
  type SportCode,
  type SportsHalt,
} from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { CardList } from '../kit/CardList.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { Choice } from './Choice.tsx'
import { HaltForm } from './HaltForm.tsx'
import { useSportsText } from './texts.ts'

const ask = () => call(listSportsHalts, {})
const AGAIN_MS = 5_000

type HaltsPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** All that is halted, and the way to halt a sport or everything; fixtures, competitions and producers have theirs. */
export function HaltsPage({ operator, house }: HaltsPageProps) {
  const t = useSportsText()
  const asked = useAsked(ask)
  useEvery(AGAIN_MS, asked.refresh)
  const onChanged = () => void asked.refresh()
  return (
    <section className={styles.section} aria-label={t('part.halts')}>
      <p className={styles.note}>{t('halts.note')}</p>
      {canDo(operator, 'haltSports') && <HaltSport onDone={onChanged} />}
      <Answer asked={asked}>
        {(halts) => <HaltTable operator={operator} house={house} halts={halts} onChanged={onChanged} />}
      </Answer>
    </section>
  )
}

function HaltSport({ onDone }: { readonly onDone: () => void }) {
  const t = useSportsText()
  const [isOpen, setOpen] = useState(false)
  const [sport, setSport] = useState<SportCode | ''>('')
  const wish =
    sport === ''
      ? ({ scope: 'all', target: '', market: null } as const)
      : ({ scope: 'sport', target: sport, market: null } as const)
  if (!isOpen)
    return (
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('halt.sport')}
        </Button>
      </div>
    )
  return (
    <HaltForm
      title={t('halt.sport')}
      wish={wish}
      onClose={() => setOpen(false)}
      onDone={() => {
        setOpen(false)
        onDone()
      }}
    >
      <Choice
        label={t('sport')}
        none={t('sport.all')}
        value={sport}
        among={sportCodes}
        textOf={(each) => t(`sport.${each}`)}
        onChange={setSport}
      />
    </HaltForm>
  )
}

type HaltTableProps = HaltsPageProps & {
  readonly halts: readonly SportsHalt[]
  readonly onChanged: () => void
}

export function HaltTable({ operator, house, halts, onChanged }: HaltTableProps) {
  const t = useSportsText()
  const [open, setOpen] = useState<string>()
  const mayLift = canDo(operator, 'liftSportsHalt')
  return (
    <CardList rows={halts} none={t('halts.none')}>
      {({ haltId, scope, target, market, reason, by, at }) => (
        <Item key={haltId} title={t(`scope.${scope}`)} state={{ tone: 'bad', text: t('halted') }}>
          <Figures
            figures={[
              [t('what'), <bdi key="what">{[target, market].filter(Boolean).join(' ') || '–'}</bdi>],
              [t('reason'), <bdi key="reason">{reason}</bdi>],
              [t('by'), <bdi key="by">{by}</bdi>],
              [t('at'), <When key="at" at={at} house={house} />],
            ]}
          />
          {mayLift && (
            <div className={styles.actions}>
              <Button look="quiet" aria-expanded={open === haltId} onClick={() => setOpen(haltId)}>
                {t('lift')}
              </Button>
            </div>
          )}
          {open === haltId && (
            <ActForm
              title={t('lift')}
              note={t('lift.note')}
              submit={t('lift')}
              wish={{ haltId }}
              send={(_, { wish, reason: why }) => call(liftSportsHalt, { body: { reason: why, ...wish } })}
              done={() => null}
              onClose={() => setOpen(undefined)}
              onDone={onChanged}
            />
          )}
        </Item>
      )}
    </CardList>
  )
}
