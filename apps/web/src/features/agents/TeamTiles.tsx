import type { TeamFigures } from '@baize/contracts'
import { Amount } from '@baize/ui'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './agents.module.css'
import { FigureTiles } from './FigureTiles.tsx'
import type { FigureName } from './figures.ts'
import { useCount } from './use-count.ts'

type TeamTilesProps = { readonly figures: TeamFigures; readonly names: readonly FigureName[] }

/** Figures of a team: an amount, a count, or that there are too few people to tell. */
export function TeamTiles({ figures, names }: TeamTilesProps) {
  const t = useText()
  const hasHidden = names.some((name) => figures[name] === null)
  const tiles = names.map((name) => ({
    name: t(`agents.figure.${name}`),
    value: <FigureValue name={name} figures={figures} />,
    note: name === 'active' && figures.isActiveSummed ? t('agents.figure.activeSummed') : undefined,
  }))
  return (
    <>
      <FigureTiles figures={tiles} />
      {hasHidden && <p className={styles.after}>– {t('agents.hidden')}</p>}
    </>
  )
}

type FigureValueProps = { readonly name: FigureName; readonly figures: TeamFigures }

function FigureValue({ name, figures }: FigureValueProps) {
  const { money } = useSettings()
  const count = useCount()
  const value = figures[name]
  if (value === null) return <span aria-hidden="true">–</span>
  if (typeof value === 'number') return <bdi>{count(value)}</bdi>
  return <Amount value={value} format={money} isSigned={name === 'profit'} />
}
