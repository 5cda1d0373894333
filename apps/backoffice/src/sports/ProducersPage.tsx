import { listSportsProducers, type OfficeProducer, type OperatorInfo } from '@baize/contracts'
import type { StateTone } from '@baize/ui'
import type { ReactNode } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { CardList } from '../kit/CardList.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { HaltOne } from './HaltOne.tsx'
import { useSportsText } from './texts.ts'

const ask = () => call(listSportsProducers, {})
const AGAIN_MS = 2_000

type ProducersPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** How the producers of all feeds are heard by the node that answers. */
export function ProducersPage({ operator, house }: ProducersPageProps) {
  const t = useSportsText()
  const asked = useAsked(ask)
  useEvery(AGAIN_MS, asked.refresh)
  return (
    <section className={styles.section} aria-label={t('part.producers')}>
      <p className={styles.note}>{t('producers.note')}</p>
      <Answer asked={asked}>
        {(producers) => (
          <CardList rows={producers} none={t('producers.none')}>
            {(each) => (
              <Item
                key={each.producer}
                title={<bdi>{each.producer}</bdi>}
                state={{
                  tone: toneOf(each),
                  text: t(each.isOn ? `producer.${each.state}` : 'producer.off'),
                }}
              >
                <ProducerFigures house={house} producer={each} />
                <HaltOne operator={operator} scope="producer" target={each.producer} />
              </Item>
            )}
          </CardList>
        )}
      </Answer>
    </section>
  )
}

function ProducerFigures({ house, producer }: { readonly house: string; readonly producer: OfficeProducer }) {
  const t = useSportsText()
  const { feed, kind, heardAt, keptAt, lagMs, setAside, oddities } = producer
  const at = (moment: string | null, key: string) =>
    moment ? <When key={key} at={moment} house={house} /> : '–'
  return (
    <Figures
      figures={[
        [t('feed'), <bdi key="feed">{feed}</bdi>],
        [t('kind'), t(`kind.${kind}`)],
        [t('heardAt'), at(heardAt, 'heard')],
        [t('keptAt'), at(keptAt, 'kept')],
        [t('lag'), lagMs === null ? '–' : t('milliseconds', { count: lagMs })],
        [
          t('setAside'),
          <bdi key="aside">{setAside.map(({ why, count }) => `${why} ${count}`).join(', ') || '–'}</bdi>,
        ],
        ...oddities.map((odd): [string, ReactNode] => [
          t('oddity'),
          <span key={`${odd.at} ${odd.market}`}>
            <When at={odd.at} house={house} /> <bdi>{oddText(odd)}</bdi>
          </span>,
        ]),
      ]}
    />
  )
}

/** Which quote it was, why it was not published, and from where to where its chance moved. */
function oddText({ fixtureId, market, why, outcome, was, said }: OfficeProducer['oddities'][number]): string {
  const move = was === null || said === null ? [] : [outcome, `${percent(was)} → ${percent(said)}`]
  return [fixtureId, market, why, ...move].join(' ')
}

function percent(millionths: number): string {
  return `${(millionths / 10_000).toFixed(1)} %`
}

function toneOf({ state, isOn }: OfficeProducer): StateTone {
  if (!isOn || state === 'unheard') return 'waiting'
  if (state === 'up') return 'good'
  return state === 'late' || state === 'new' ? 'waiting' : 'bad'
}
