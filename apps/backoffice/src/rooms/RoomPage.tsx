import { getOfficeRoom, type OperatorInfo, type ReplyOf } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import { type Figure, Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { placeTo } from '../lib/use-place.ts'
import { usePhase } from './phase.ts'
import { RoomActs } from './RoomActs.tsx'
import { toneOf } from './RoomsPage.tsx'
import { useRoomsText } from './texts.ts'

type RoomPageProps = { readonly operator: OperatorInfo; readonly house: string; readonly room: string }
type Shown = ReplyOf<typeof getOfficeRoom>

const AGAIN_MS = 3_000

/** A room: its round, its limits, and what operators have asked of it. */
export function RoomPage({ operator, house, room: id }: RoomPageProps) {
  const t = useRoomsText()
  const phaseOf = usePhase()
  const asked = useAsked(useCallback(() => call(getOfficeRoom, { query: { room: id } }), [id]))
  useEvery(AGAIN_MS, asked.refresh)
  return (
    <Answer asked={asked}>
      {(shown) => (
        <section className={styles.section} aria-label={shown.room.game}>
          <a className={styles.link} href={placeTo('rooms', { house })}>
            {t('all')}
          </a>
          <ul className={styles.list}>
            <Item
              title={<bdi>{shown.room.game}</bdi>}
              state={{ tone: toneOf(shown.room.state), text: t(`state.${shown.room.state}`) }}
            >
              <Figures
                figures={[
                  [t('number'), shown.room.number],
                  [t('phase'), phaseOf(shown.room.phase)],
                  [t('time'), t(shown.room.isRelaxed ? 'time.relaxed' : 'time.usual')],
                  [t('people'), shown.room.people],
                  [t('simulated'), shown.room.simulated],
                  [t('money'), `${shown.room.currency}, ${t(shown.room.isTrial ? 'trial' : 'real')}`],
                  [t('node'), <bdi key="node">{shown.room.owner ?? t('node.none')}</bdi>],
                  [t('epoch'), shown.room.epoch],
                  [t('due'), shown.room.dueAt ? <When key="due" at={shown.room.dueAt} house={house} /> : '–'],
                  [t('history'), <bdi key="history">{shown.room.history.join(' ') || '–'}</bdi>],
                ]}
              />
            </Item>
            <Round house={house} shown={shown} />
            <Limits shown={shown} />
          </ul>
          <RoomActs operator={operator} house={house} shown={shown} onChanged={() => void asked.refresh()} />
          <Instructions house={house} shown={shown} />
        </section>
      )}
    </Answer>
  )
}

function Round({ house, shown: { room, round } }: { readonly house: string; readonly shown: Shown }) {
  const t = useRoomsText()
  const sum = sumIn(room.currency)
  if (!round) return null
  return (
    <Item title={`${t('round')} ${round.number}`}>
      <Figures
        figures={[
          [t('bettors'), round.bettors],
          [t('staked'), sum(round.staked)],
          [t('locks'), round.locksAt ? <When key="locks" at={round.locksAt} house={house} /> : '–'],
        ]}
      />
    </Item>
  )
}

function Limits({ shown: { room, limits } }: { readonly shown: Shown }) {
  const t = useRoomsText()
  if (!limits) return null
  const sum = sumIn(room.currency)
  const span = ({ least, most }: { readonly least: string; readonly most: string }) =>
    t('span', { least, most })
  const side: readonly Figure[] = limits.side ? [[t('side'), span(limits.side)]] : []
  return (
    <Item title={t('limits')}>
      <Figures figures={[[t('main'), span(limits.main)], ...side, [t('cap'), sum(limits.cap)]]} />
    </Item>
  )
}

type Instruction = Shown['instructions'][number]
const known = ['halt', 'resume', 'void'] as const

function Instructions({ house, shown: { instructions } }: { readonly house: string; readonly shown: Shown }) {
  const t = useRoomsText()
  const columns: readonly Column<Instruction>[] = [
    {
      name: t('what'),
      of: ({ what }) => {
        const word = known.find((each) => each === what)
        return word ? t(`what.${word}`) : what
      },
    },
    { name: t('by'), of: ({ by }) => <bdi>{by}</bdi> },
    { name: t('at'), of: ({ askedAt }) => <When at={askedAt} house={house} /> },
    {
      name: t('done'),
      of: ({ doneAt }) => (doneAt ? <When at={doneAt} house={house} /> : t('done.not')),
    },
  ]
  return (
    <>
      <h2 className={styles.heading}>{t('asked')}</h2>
      {instructions.length === 0 ? (
        <EmptyFace title={t('asked.none')} />
      ) : (
        <DataTable
          label={t('asked')}
          columns={columns}
          rows={instructions}
          rowKey={({ what, askedAt }) => `${what} ${askedAt}`}
        />
      )}
    </>
  )
}
