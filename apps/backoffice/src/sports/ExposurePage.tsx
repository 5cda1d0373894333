import { listOfficeFixtures, type OfficeFixture, type ReplyOf } from '@baize/contracts'
import { EmptyFace, toneClass } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { placeTo, type Search } from '../lib/use-place.ts'
import { fixtureName } from './fixture-name.ts'
import { useSportsText } from './texts.ts'

type ExposurePageProps = { readonly house: string; readonly search: Search }
type Shown = ReplyOf<typeof listOfficeFixtures>

const AGAIN_MS = 5_000

/** Fixtures with open bets by what they can cost, under the sums of the house and its competitions. */
export function ExposurePage({ house, search: { competition } }: ExposurePageProps) {
  const t = useSportsText()
  const ask = useCallback(
    (after: string | undefined) =>
      call(listOfficeFixtures, {
        query: {
          house,
          ...(competition && { competitionId: competition }),
          ...(after !== undefined && { after }),
        },
      }),
    [house, competition],
  )
  const list = usePages(ask)
  useEvery(AGAIN_MS, list.refresh)
  return (
    <section className={styles.section} aria-label={t('part.fixtures')}>
      {competition && (
        <a className={styles.link} href={placeTo('sports', { house, path: ['fixtures'] })}>
          {t('fixtures.all')}
        </a>
      )}
      <Answer asked={list}>
        {(pages) => {
          const [first] = pages
          const fixtures = pages.flatMap((page) => page.fixtures)
          return (
            <>
              {first && !competition && <Sums house={house} shown={first} />}
              {fixtures.length === 0 ? (
                <EmptyFace title={t('fixtures.none')} />
              ) : (
                <Fixtures house={house} currency={first?.currency ?? ''} fixtures={fixtures} />
              )}
            </>
          )
        }}
      </Answer>
      <More {...list} />
    </section>
  )
}

function Sums({ house, shown }: { readonly house: string; readonly shown: Shown }) {
  const t = useSportsText()
  const sum = sumIn(shown.currency)
  const of = ({ worst, limit }: { readonly worst: string; readonly limit: string }) =>
    t('worst.of', { worst: sum(worst), limit: sum(limit) })
  return (
    <ul className={styles.list}>
      <Item title={t('house')}>
        <Figures figures={[[t('worst'), of(shown.house)]]} />
      </Item>
      {shown.competitions.length > 0 && (
        <Item title={t('competitions.today')}>
          <Figures
            figures={shown.competitions.map((each) => [
              `${each.competition}, ${each.day}`,
              <a
                key="sum"
                className={styles.link}
                href={placeTo('sports', {
                  house,
                  path: ['fixtures'],
                  search: { competition: each.competitionId },
                })}
              >
                {of(each)}
              </a>,
            ])}
          />
        </Item>
      )}
    </ul>
  )
}

type FixturesProps = {
  readonly house: string
  readonly currency: string
  readonly fixtures: readonly OfficeFixture[]
}

function Fixtures({ house, currency, fixtures }: FixturesProps) {
  const t = useSportsText()
  const sum = sumIn(currency)
  const columns: readonly Column<OfficeFixture>[] = [
    { name: t('fixture'), of: (fixture) => <bdi>{fixtureName(fixture)}</bdi> },
    { name: t('competition'), of: ({ competition }) => <bdi>{competition}</bdi> },
    { name: t('starts'), of: ({ startsAt }) => <When at={startsAt} house={house} /> },
    {
      name: t('state'),
      of: ({ status, isHalted }) => (
        <span className={toneClass(isHalted ? 'bad' : 'good')}>{isHalted ? t('halted') : status}</span>
      ),
    },
    { name: t('worst'), isFigure: true, of: ({ worst }) => sum(worst) },
    { name: t('limit'), isFigure: true, of: ({ limit }) => sum(limit) },
    { name: t('stakes'), isFigure: true, of: ({ stakes }) => sum(stakes) },
    { name: t('openBets'), isFigure: true, of: ({ openBets }) => openBets },
  ]
  return (
    <DataTable
      label={t('part.fixtures')}
      columns={columns}
      rows={fixtures}
      rowKey={({ fixtureId }) => fixtureId}
      rowHref={({ fixtureId }) => placeTo('sports', { house, path: ['fixture', fixtureId] })}
    />
  )
}
