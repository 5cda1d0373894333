import type { CurrencyFormat, LotteryModeName, LotteryTermsOnWire } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Card, FilterBar } from '@baize/ui'
import { type ComponentProps, useState } from 'react'
import { Board } from '../../features/lottery/Board.tsx'
import { counted, emptyChoice, randomChoice } from '../../features/lottery/choice.ts'
import type { LotteryFamily, LotteryPlay } from '../../features/lottery/engine.ts'
import { ExplainButton } from '../../features/lottery/ExplainButton.tsx'
import { returnText } from '../../features/lottery/explain-numbers.ts'
import { groupText, playText } from '../../features/lottery/names.ts'
import { Odds } from '../../features/lottery/Odds.tsx'
import { PriceBox, type Pricing } from '../../features/lottery/PriceBox.tsx'
import { mostWon } from '../../features/lottery/prices.ts'
import { groupsOf, stakeOf, type Ticket } from '../../features/lottery/ticket.ts'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { BetBar } from './BetBar.tsx'
import styles from './LotteryPlayScreen.module.css'

type TicketMakerProps = {
  readonly family: LotteryFamily
  readonly terms: LotteryTermsOnWire
  readonly mode: LotteryModeName
  readonly format: CurrencyFormat
  readonly inCart: number
  readonly onAdd: (ticket: Omit<Ticket, 'id'>, isAtOnce: boolean) => void
  readonly onCart: () => void
}

/** Puts one ticket together: which play, which numbers, at what price. */
export function TicketMaker({ family, terms, mode, format, inCart, onAdd, onCart }: TicketMakerProps) {
  const t = useText()
  const groups = groupsOf(family.plays, mode)
  const [first] = groups[0]?.plays ?? []
  const [play, setPlay] = useState(first)
  const [choice, setChoice] = useState(first && emptyChoice(first))
  const [pricing, setPricing] = useState<Pricing>({
    linePrice: terms.linePrices[0] ?? '',
    multiple: 1,
    group: terms.group.usual,
  })
  if (!play || !choice) return null
  const isTraditional = mode === 'traditional'
  const group = isTraditional ? pricing.group : terms.group.house
  const count = counted(play, choice)
  const winsTooMuch = mostWon(play, { ...pricing, mode, group }) > unitsOf(terms.mostPayout)

  const choose = (next: LotteryPlay) => {
    setPlay(next)
    setChoice(emptyChoice(next))
  }
  const add = (isAtOnce: boolean) => {
    onAdd({ ...pricing, play: play.id, mode, selection: count.text, lines: count.lines, group }, isAtOnce)
    setChoice(emptyChoice(play))
  }
  return (
    <>
      <PlayPicker family={family} groups={groups} play={play} onChoose={choose} />
      <Card>
        <PlayTop
          family={family}
          play={play}
          terms={{ mode, group, linePrice: pricing.linePrice, multiple: pricing.multiple }}
          mostPayout={terms.mostPayout}
          format={format}
        />
        <Board family={family} play={play} terms={{ mode, group }} choice={choice} onChange={setChoice} />
      </Card>
      <div className={styles.slip}>
        <Card>
          <PriceBox
            terms={terms}
            pricing={pricing}
            format={format}
            hasGroup={isTraditional}
            onChange={setPricing}
          />
        </Card>
        <BetBar
          count={count}
          whyNot={
            winsTooMuch
              ? t('lottery.winsTooMuch', { most: formatAmount(terms.mostPayout, format) })
              : undefined
          }
          stake={stakeOf([{ ...pricing, lines: count.lines }])}
          format={format}
          inCart={inCart}
          onRandom={() => setChoice(randomChoice(play))}
          onClear={() => setChoice(emptyChoice(play))}
          onAdd={() => add(false)}
          onBet={() => add(true)}
          onCart={onCart}
        />
      </div>
    </>
  )
}

type PlayTopProps = Omit<ComponentProps<typeof ExplainButton>, 'name'>

/** What is being played, what it pays and returns, and the way to learn more. */
function PlayTop(props: PlayTopProps) {
  const t = useText()
  const { family, play, terms, format } = props
  const name = `${groupText(t, { family: family.id, group: play.group })} · ${playText(t, family, play)}`
  return (
    <div className={styles.playTop}>
      <div className={styles.play}>
        <h2 className={styles.playName}>{name}</h2>
        <Odds play={play} terms={terms} format={format} />
        <p className={styles.return}>
          {t('explain.return')} <bdi dir="ltr">{returnText(t, play, terms)}</bdi>
        </p>
      </div>
      <ExplainButton {...props} name={name} />
    </div>
  )
}

type PlayPickerProps = {
  readonly family: LotteryFamily
  readonly groups: ReturnType<typeof groupsOf>
  readonly play: LotteryPlay
  readonly onChoose: (play: LotteryPlay) => void
}

function PlayPicker({ family, groups, play, onChoose }: PlayPickerProps) {
  const t = useText()
  const inGroup = groups.find(({ group }) => group === play.group)?.plays ?? []
  const chosen = (plays: readonly LotteryPlay[]) => {
    if (plays[0]) onChoose(plays[0])
  }
  return (
    <div className={styles.picker}>
      <FilterBar
        label={t('lottery.groups')}
        choices={groups.map(({ group }) => ({
          value: group,
          label: groupText(t, { family: family.id, group }),
        }))}
        value={play.group}
        onChange={(next) => chosen(groups.find(({ group }) => group === next)?.plays ?? [])}
      />
      {inGroup.length > 1 && (
        <FilterBar
          label={t('lottery.plays')}
          choices={inGroup.map((each) => ({ value: each.id, label: playText(t, family, each) }))}
          value={play.id}
          onChange={(next) => chosen(inGroup.filter(({ id }) => id === next))}
        />
      )}
    </div>
  )
}
