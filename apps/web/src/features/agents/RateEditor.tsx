import { type GameType, gameTypes } from '@baize/contracts'
import { Card, SectionHeader } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import type { GivenRates, RateBounds } from './given-rates.ts'
import { RateSlider } from './RateSlider.tsx'
import { rateText } from './rate-text.ts'

const RATE_STEP_PPM = 100

type RateEditorProps = {
  readonly value: GivenRates
  readonly bounds: RateBounds
  /** What the one who gives has; missing where that is the bound. */
  readonly own?: GivenRates
  readonly onChange: (value: GivenRates) => void
}

/** Every rate with what it can be: of the families of games, and of the groups of lotteries. */
export function RateEditor(props: RateEditorProps) {
  const t = useText()
  const groups = Object.keys(props.bounds.series.most).sort()
  return (
    <>
      <Card aria-label={t('agents.rates.families')}>
        <SectionHeader title={t('agents.rates.families')} />
        {gameTypes.map((family) => (
          <FamilyRate key={family} {...props} family={family} />
        ))}
      </Card>
      {groups.length > 0 && (
        <Card aria-label={t('agents.groups')}>
          <SectionHeader title={t('agents.groups')} />
          {groups.map((group) => (
            <GroupRate key={group} {...props} group={group} />
          ))}
        </Card>
      )}
    </>
  )
}

function FamilyRate({
  value,
  bounds,
  own,
  onChange,
  family,
}: RateEditorProps & { readonly family: GameType }) {
  const t = useText()
  const least = bounds.rebates.least[family]
  const most = bounds.rebates.most[family]
  const notes = [
    own && t('agents.rates.own', { rate: rateText(own.rebates[family]) }),
    own?.rebates[family] !== most && t('agents.rates.most', { rate: rateText(most) }),
    least > 0 && t('agents.rates.least', { rate: rateText(least) }),
  ]
  return (
    <RateSlider
      name={t(`games.category.${family}`)}
      text={rateText(value.rebates[family])}
      note={most <= least ? t('agents.rates.fixed') : joined(notes)}
      least={least}
      most={most}
      step={RATE_STEP_PPM}
      value={value.rebates[family]}
      onChange={(ppm) => onChange({ ...value, rebates: { ...value.rebates, [family]: ppm } })}
    />
  )
}

function GroupRate({ value, bounds, own, onChange, group }: RateEditorProps & { readonly group: string }) {
  const t = useText()
  const most = bounds.series.most[group] ?? 0
  const least = bounds.series.least[group] ?? most
  const seats = bounds.seatsLeft[group]
  const ownGroup = own?.series[group]
  const notes = [
    ownGroup !== undefined && t('agents.rates.own', { rate: ownGroup }),
    ownGroup !== most && t('agents.rates.most', { rate: most }),
    own && t('agents.rates.least', { rate: least }),
    seats !== undefined && t('agents.rates.seats', { count: seats }),
  ]
  const shown = value.series[group] ?? least
  return (
    <RateSlider
      name={t('agents.rates.group', { group })}
      text={String(shown)}
      note={most <= least ? t('agents.rates.fixed') : joined(notes)}
      least={least}
      most={most}
      step={1}
      value={shown}
      onChange={(next) => onChange({ ...value, series: { ...value.series, [group]: next } })}
    />
  )
}

function joined(notes: readonly (string | false | undefined)[]): string {
  return notes.filter((note) => note).join(' · ')
}
