import type { ShownFixture } from '@baize/contracts'
import { type MatchBoard, type MatchFigure, matchFigures } from '../../features/sports/engine.ts'
import { fieldOrder } from '../../features/sports/field-order.ts'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import styles from './results.module.css'

type MatchStatisticsProps = { readonly fixture: ShownFixture; readonly board: MatchBoard }

/** What was counted in a match, side beside side; of a field its whole order. */
export function MatchStatistics({ fixture, board }: MatchStatisticsProps) {
  const [home, away] = fixture.sides
  if (fixture.sides.length !== 2 || !home || !away) return <Order fixture={fixture} board={board} />
  return <Figures names={[home.name, away.name]} figures={matchFigures(fixture.sport, fixture.state)} />
}

type FiguresProps = { readonly names: readonly string[]; readonly figures: readonly MatchFigure[] }

function Figures({ names, figures }: FiguresProps) {
  const t = useText()
  if (figures.length === 0) return null
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{t('sports.statistics')}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={`${figure.key} ${figure.number ?? ''}`}>
            <th scope="row">{figureName(t, figure)}</th>
            {figure.values.map((value, side) => (
              <td key={side}>
                <bdi dir="ltr">{value}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const parts = ['half', 'quarter', 'set', 'map'] as const
const counted = [
  'goal-minutes',
  'reds',
  'wickets',
  'overs',
  'run-rate',
  'sixes',
  'top-score',
  'best-over',
  'games',
  'best-quarter',
  'on-mat',
  'rounds',
  'pistols',
  'kills',
  'first-towers',
] as const

function figureName(t: Text, { key, number = 0 }: MatchFigure): string {
  const part = parts.find((each) => each === key)
  if (part) return t(`sports.part.${part}`, { number })
  const known = counted.find((each) => each === key)
  return known ? t(`sports.counts.${known}`) : key
}

function Order({ fixture, board }: MatchStatisticsProps) {
  const t = useText()
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{t('sports.table.place')}</th>
          <th scope="col">{t('sports.table.side')}</th>
          <th scope="col">{t('sports.counts.led')}</th>
        </tr>
      </thead>
      <tbody>
        {fieldOrder(fixture, board).map(({ sideId, name, place, led }) => (
          <tr key={sideId}>
            <td>{place}</td>
            <th scope="row">{name}</th>
            <td>{led}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
