import { useHouses } from '../lib/houses.ts'
import { useText } from '../lib/texts.tsx'
import { goTo, type Place, placeTo } from '../lib/use-place.ts'
import styles from './frame.module.css'

type HouseChoiceProps = {
  readonly house: string
  readonly place: Place
}

/** Which house is looked at, where the operator works for several. */
export function HouseChoice({ house, place: { screen } }: HouseChoiceProps) {
  const houses = useHouses()
  const t = useText()
  if (houses.length < 2) return null
  return (
    <select
      className={styles.house}
      aria-label={t('house.choice')}
      value={house}
      onChange={({ currentTarget }) => goTo(placeTo(screen ?? 'home', { house: currentTarget.value }))}
    >
      {houses.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
