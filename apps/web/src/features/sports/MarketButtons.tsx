import type { ShownFixture } from '@baize/contracts'
import { classes } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import { useMarket } from './known-odds.ts'
import styles from './MarketButtons.module.css'
import { marketName, outcomeLabel, outcomeName, outcomeShort } from './market-names.ts'
import { OddsButton } from './OddsButton.tsx'

type MarketButtonsProps = {
  readonly fixture: ShownFixture
  readonly market: string
  /** On a list there is room for three. */
  readonly isNarrow?: boolean
  /** Taps put a builder together. */
  readonly isForBuilder?: boolean
}

const ON_LIST = 3

/** The outcomes of a market side by side. */
export function MarketButtons({
  fixture,
  market: key,
  isNarrow = false,
  isForBuilder = false,
}: MarketButtonsProps) {
  const t = useText()
  const market = useMarket({ fixtureId: fixture.fixtureId, market: key })
  if (!market) return null
  const outcomes = isNarrow ? market.outcomes.slice(0, ON_LIST) : market.outcomes
  const isList = outcomes.length > ON_LIST
  const name = marketName(t, fixture, key)
  return (
    <div
      className={classes(styles.buttons, isList ? styles.many : styles[`of${outcomes.length}`])}
      role="group"
      aria-label={name}
    >
      {outcomes.map(({ outcome }) => {
        const full = outcomeName(t, fixture, { market: key, outcome })
        const labelled = isNarrow ? outcomeShort : outcomeLabel
        const label = labelled(t, fixture, { market: key, outcome })
        return (
          <OddsButton
            key={outcome}
            fixtureId={fixture.fixtureId}
            market={key}
            outcome={outcome}
            label={label.name}
            mark={label.mark}
            name={full}
            isForBuilder={isForBuilder}
          />
        )
      })}
    </div>
  )
}
