import { useText } from '../../lib/texts/i18n.tsx'
import styles from './EachWaySwitch.module.css'
import { changeSlip, isSameLeg, type SlipLeg } from './slip.ts'
import type { PlaceTerms } from './slip-now.ts'
import { SlipSwitch } from './SlipSwitch.tsx'

type EachWaySwitchProps = {
  /** All of them are each way, or none. */
  readonly legs: readonly SlipLeg[]
  readonly terms: PlaceTerms
  /** What the bet is on, for those who do not see what stands around it. */
  readonly name?: string
  readonly isLocked: boolean
}

/** Doubles a bet on a field: the same stake again pays for a place, by the terms that stand beside it. */
export function EachWaySwitch({ legs, terms, name, isLocked }: EachWaySwitchProps) {
  const t = useText()
  const isOn = legs.every(({ isEachWay }) => isEachWay)
  const toggle = () =>
    changeSlip((slip) => ({
      ...slip,
      legs: slip.legs.map((leg) =>
        legs.some((each) => isSameLeg(each, leg)) ? { ...leg, isEachWay: !isOn } : leg,
      ),
    }))
  const words = t('sports.kind.eachWay')
  return (
    <span className={styles.way}>
      <SlipSwitch
        isOn={isOn}
        isLocked={isLocked}
        label={name === undefined ? words : `${words}: ${name}`}
        className={styles.switch}
        onToggle={toggle}
      >
        {words}
      </SlipSwitch>
      <span className={styles.terms}>
        {t('sports.eachWay.terms', { part: `${terms.part[0]}/${terms.part[1]}`, places: terms.places })}
      </span>
    </span>
  )
}
