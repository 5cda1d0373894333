import { listOfficeLotteries, type OfficeLottery, type OperatorInfo, switchLottery } from '@baize/contracts'
import { Button, EmptyFace, Notice, toneClass } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { placeTo } from '../lib/use-place.ts'
import { useLotteriesText } from './texts.ts'

const ask = () => call(listOfficeLotteries, {})

type LotteryListProps = { readonly operator: OperatorInfo; readonly house: string }

/** Every lottery, when it draws and whether it is on; of one that is off nothing is sold. */
export function LotteryList({ operator, house }: LotteryListProps) {
  const t = useLotteriesText()
  const [switched, setSwitched] = useState<OfficeLottery>()
  const asked = useAsked(ask)
  const columns = useColumns(canDo(operator, 'switchLottery') ? setSwitched : undefined)
  return (
    <section className={styles.section} aria-label={t('part.list')}>
      {switched && (
        <SwitchForm
          key={`${switched.gameId} ${switched.isOn}`}
          lottery={switched}
          onClose={() => setSwitched(undefined)}
          onDone={() => void asked.refresh()}
        />
      )}
      <Answer asked={asked}>
        {(lotteries) =>
          lotteries.length === 0 ? (
            <EmptyFace title={t('none')} />
          ) : (
            <DataTable
              label={t('part.list')}
              columns={columns}
              rows={lotteries}
              rowKey={({ gameId }) => gameId}
              rowHref={({ gameId }) => placeTo('lotteries', { house, path: ['game', gameId] })}
            />
          )
        }
      </Answer>
    </section>
  )
}

function useColumns(
  onSwitch: ((lottery: OfficeLottery) => void) | undefined,
): readonly Column<OfficeLottery>[] {
  const t = useLotteriesText()
  const scheduleOf = useSchedule()
  return [
    { name: t('game'), of: ({ gameId }) => <bdi>{gameId}</bdi> },
    { name: t('family'), of: ({ family }) => family },
    { name: t('source'), of: ({ isImported }) => t(isImported ? 'imported' : 'own') },
    { name: t('schedule'), of: ({ schedule }) => scheduleOf(schedule) },
    {
      name: t('groups'),
      isFigure: true,
      of: ({ groups: { least, usual, most } }) => <bdi>{`${least} / ${usual} / ${most}`}</bdi>,
    },
    {
      name: t('state'),
      of: ({ isOn }) => (
        <span className={toneClass(isOn ? 'good' : 'waiting')}>{t(isOn ? 'on' : 'off')}</span>
      ),
    },
    {
      name: t('act'),
      of: (lottery) =>
        onSwitch ? (
          <Button look="quiet" onClick={() => onSwitch(lottery)}>
            {t(lottery.isOn ? 'turnOff' : 'turnOn')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
}

/** Says when a lottery draws. */
function useSchedule(): (schedule: OfficeLottery['schedule']) => string {
  const t = useLotteriesText()
  return ({ everySeconds, at, weekdays, offsetMinutes }) => {
    const sign = offsetMinutes < 0 ? '−' : '+'
    const hours = String(Math.floor(Math.abs(offsetMinutes) / 60)).padStart(2, '0')
    const zone = `UTC${sign}${hours}:${String(Math.abs(offsetMinutes) % 60).padStart(2, '0')}`
    if (everySeconds !== null) return t('every', { seconds: everySeconds, zone })
    const time = at ?? ''
    if (weekdays === null) return t('daily', { time, zone })
    return t('onDays', { time, zone, days: weekdays.map((day) => t(dayKeys[day] ?? 'day.0')).join(', ') })
  }
}

const dayKeys = ['day.0', 'day.1', 'day.2', 'day.3', 'day.4', 'day.5', 'day.6'] as const

type SwitchFormProps = {
  readonly lottery: OfficeLottery
  readonly onClose: () => void
  readonly onDone: () => void
}

function SwitchForm({ lottery: { gameId, isOn }, onClose, onDone }: SwitchFormProps) {
  const t = useLotteriesText()
  const title = t(isOn ? 'turnOffOf' : 'turnOnOf', { game: gameId })
  return (
    <ActForm
      title={title}
      note={t('switch.note')}
      submit={t(isOn ? 'turnOff' : 'turnOn')}
      look={isOn ? 'danger' : 'primary'}
      wish={{ gameId, isOn: !isOn }}
      send={(_id, { wish, reason }) => call(switchLottery, { body: { ...wish, reason } })}
      done={(lottery) => <Notice tone="plain">{t(lottery.isOn ? 'isOn' : 'isOff', { game: gameId })}</Notice>}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
