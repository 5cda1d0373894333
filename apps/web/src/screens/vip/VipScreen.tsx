import type { getVip, listLevelCashback, ReplyOf } from '@baize/contracts'
import { Card, Chip, classes, FactList, Progress, SectionHeader } from '@baize/ui'
import { Check } from 'lucide-react'
import { levelCashbackQuery, vipQuery } from '../../features/rewards/queries.ts'
import { useReader } from '../../features/rewards/use-reader.ts'
import { useSay } from '../../features/rewards/ValueTerms.tsx'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './VipScreen.module.css'

type Vip = ReplyOf<typeof getVip>

/** The member's level, how far the next one is, and what every level brings. */
export function VipScreen() {
  const reader = useReader()
  const vip = useQuery(vipQuery(reader))
  const { data: cashback } = useQuery(levelCashbackQuery(reader))
  return (
    <Loaded answer={vip} cards={3} look="cards">
      {(own) => (
        <>
          <Standing vip={own} />
          {own.levels.map((level) => (
            <Level
              key={level.level}
              level={level}
              isOwn={level.level === own.level}
              cashback={cashback?.levels.find((each) => each.level === level.level)?.lines ?? []}
            />
          ))}
        </>
      )}
    </Loaded>
  )
}

function Standing({ vip: { label, name, turnover, next } }: { readonly vip: Vip }) {
  const t = useText()
  const say = useSay()
  const text = next
    ? t('vip.next', { left: say(next.left), name: next.name, level: next.level })
    : t('vip.top')
  return (
    <section className={styles.scene} aria-label={t('vip.yours')}>
      <p className={styles.label}>{t('shell.vip', { level: label })}</p>
      <p className={styles.name}>{name || t('vip.none')}</p>
      {next && <Progress label={text} done={unitsOf(turnover)} owed={unitsOf(next.turnover)} />}
      <p>{text}</p>
      <p className={styles.mute}>{t('vip.turnover', { amount: say(turnover) })}</p>
    </section>
  )
}

type LevelProps = {
  readonly level: Vip['levels'][number]
  readonly isOwn: boolean
  readonly cashback: ReplyOf<typeof listLevelCashback>['levels'][number]['lines']
}

/** What a level takes and what it gives, in figures; then what has none. */
function Level({ level, isOwn, cashback }: LevelProps) {
  const t = useText()
  const say = useSay()
  const title = `${t('shell.vip', { level: String(level.level) })} · ${level.name}`
  const state = isOwn ? <Chip look="brass">{t('vip.here')}</Chip> : level.isReached ? t('vip.reached') : null
  return (
    <Card className={classes(isOwn && styles.own)}>
      <SectionHeader title={title} more={state} />
      <p className={styles.needs}>{t('vip.needs', { amount: say(level.turnover) })}</p>
      <FactList
        facts={[
          ...(unitsOf(level.gift) > 0 ? [[t('vip.gift'), say(level.gift)] as const] : []),
          ...cashback.map(
            ({ gameType, basis, percent }) =>
              [
                t('vip.cashback', { kind: t(`games.category.${gameType}`) }),
                t(`rebate.of.${basis}`, { percent }),
              ] as const,
          ),
        ]}
      />
      <ul className={styles.perks}>
        {level.perks.map((perk) => (
          <li key={perk}>
            <Check size={16} className={styles.tick} aria-hidden="true" />
            {perk}
          </li>
        ))}
      </ul>
    </Card>
  )
}
