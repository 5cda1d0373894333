import { lotteries as games } from './games/lottery.ts'
import type { DemoLottery } from './types.ts'

/** Vietnam, Thailand and Laos share an hour, and none of them moves it in summer. */
const INDOCHINA = 7 * 60

const every = (seconds: number) => ({ kind: 'every', seconds, offsetMinutes: 0 }) as const
const daily = (at: string, weekdays?: readonly number[]) =>
  ({ kind: 'daily', at, offsetMinutes: INDOCHINA, ...(weekdays && { weekdays }) }) as const

const [SUNDAY, MONDAY, WEDNESDAY, FRIDAY, SATURDAY] = [0, 1, 3, 5, 6]

type Row = Pick<DemoLottery, 'code' | 'family' | 'region' | 'schedule'> & Partial<Pick<DemoLottery, 'source'>>

/** How each lottery of the catalogue plays and when it draws, in the order of the lobby. */
const rows: readonly Row[] = [
  { code: 'rapid-five', family: 'ssc', region: null, schedule: every(60) },
  { code: 'quick-three', family: 'k3', region: null, schedule: every(60) },
  { code: 'lucky-three', family: 'k3', region: null, schedule: every(60) },
  { code: 'ten-racers', family: 'pk10', region: null, schedule: every(180) },
  { code: 'neon-racers', family: 'pk10', region: null, schedule: every(180) },
  { code: 'eleven-five', family: '11x5', region: null, schedule: every(300) },
  { code: 'triple-digit', family: '3d', region: null, schedule: every(300) },
  { code: 'orchid-keno', family: 'keno', region: null, schedule: every(300) },
  { code: 'vn-flash', family: 'vn-north', region: 'fast', schedule: every(180) },
  { code: 'vn-twin', family: 'vn-two-stations', region: 'fast', schedule: every(600) },
  { code: 'vn-north-27', family: 'vn-north', region: 'north', schedule: daily('18:15') },
  {
    code: 'vn-central-18',
    family: 'vn-central',
    region: 'central',
    schedule: daily('17:15'),
    source: 'imported',
  },
  { code: 'vn-south-18', family: 'vn-south', region: 'south', schedule: daily('16:15') },
  { code: 'siam-draw', family: 'thai', region: null, schedule: every(600) },
  { code: 'hanoi-draw', family: 'hanoi', region: null, schedule: daily('18:30') },
  { code: 'mekong-draw', family: 'lao', region: null, schedule: daily('20:30', [MONDAY, WEDNESDAY, FRIDAY]) },
  { code: 'tiger-4d', family: '4d', region: null, schedule: daily('18:40', [WEDNESDAY, SATURDAY, SUNDAY]) },
]

/** In which all tickets must be sealed: a quick draw keeps nobody waiting for long, one a day takes its time. */
const DELAY_SECONDS = { every: 15, daily: 30 } as const

const modes = { Tradition: 'traditional', Entertainment: 'entertainment' } as const

export const lotteries: readonly DemoLottery[] = rows.map((row, position) => {
  const game = games.find(({ code }) => code === row.code)
  if (!game?.gameGroupId) throw new Error(`The catalogue has no lottery ${row.code}.`)
  const played = game.lottoMode?.split(',') ?? []
  return {
    source: 'own',
    ...row,
    vendorCode: game.vendor,
    groupId: game.gameGroupId,
    modes: (['Tradition', 'Entertainment'] as const)
      .filter((each) => played.includes(each))
      .map((each) => modes[each]),
    beaconDelaySeconds: DELAY_SECONDS[row.schedule.kind],
    leastGroup: 1_700,
    mostGroup: 1_980,
    usualGroup: 1_800,
    houseGroup: 1_900,
    position,
    isOn: true,
  }
})
