import { notifyMember } from '#modules/identity'
import { tellQueue } from '#modules/operators'
import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { job } from '#platform/jobs'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { holdStanding } from './change-standing.ts'
import { type HarmAction, type Score, scoreHarm, type Signs } from './harm.ts'
import { knownHouses } from './house.ts'
import type { HarmRules } from './pack.ts'
import type { Standing } from './standing.ts'
import { insertChange } from './store/changes.ts'
import { insertMarkerOnce } from './store/markers.ts'
import { writeStanding } from './store/standings.ts'

const SCORING = 'score-harm'

export type SignsOfDay = (
  db: Db,
  day: { readonly from: Date; readonly to: Date },
) => Promise<readonly Signs[]>

/** Looks every night at how the day was played. What it is told of play and deposits comes from above it. */
export function harmScoring(readSigns: SignsOfDay) {
  return job({
    name: SCORING,
    cron: '41 2 * * *',
    async run(app) {
      const to = new Date(Math.floor(app.clock.now().getTime() / DAY_MS) * DAY_MS)
      await scoreDay(app, readSigns, to)
    },
  })
}

/** Scores the day that ended at a moment; scored again, it changes nothing. */
export async function scoreDay(app: App, readSigns: SignsOfDay, to: Date): Promise<void> {
  const from = new Date(to.getTime() - DAY_MS)
  const houses = await knownHouses(app)
  const now = app.clock.now()
  const day = from.toISOString().slice(0, 10)
  const scored = await eachAlone(app, await readSigns(app.db, { from, to }), {
    job: SCORING,
    idOf: ({ memberId }) => memberId,
    work: async (signs) => {
      const { pack } = houses.of(signs.merchantCode)
      const score = scoreHarm(signs, pack)
      if (score.score > 0)
        await transaction(app, (tx) => act(tx, { signs, score, day, now, harm: pack.harm }))
    },
  })
  reportFailed(SCORING, scored)
}

type Found = {
  readonly signs: Signs
  readonly score: Score
  readonly day: string
  readonly now: Date
  readonly harm: HarmRules
}

async function act(tx: Tx, { signs, score, day, now, harm }: Found): Promise<void> {
  const { memberId } = signs
  const { action } = score
  const { standing } = await holdStanding(tx, signs)
  const reviewBy = action === 'review' ? new Date(now.getTime() + harm.reviewHours * HOUR_MS) : null
  const marker = {
    memberId,
    merchantCode: signs.merchantCode,
    day,
    score: score.score,
    signs: score.found,
    action,
    reviewBy,
  }
  if (!(await insertMarkerOnce(tx, marker)) || action === 'none') return
  if (reviewBy) await tellQueue(tx, { kind: 'review', merchantCode: signs.merchantCode })
  await writeStanding(tx, { ...standing, ...consequences(standing, action, harm) })
  await notifyMember(tx, { memberId, notice: 'playCheck' })
  const detail = { day, score: score.score, found: score.found }
  await insertChange(tx, { memberId, action: `harm: ${action}`, detail, madeBy: 'house', now })
}

/** A break before the next round, and for the gravest no bonuses until somebody has looked. */
function consequences(
  standing: Standing,
  action: HarmAction,
  { pauseMinutes: asked }: HarmRules,
): Pick<Standing, 'pauseMinutes' | 'areBonusesOff'> {
  const { pauseMinutes, areBonusesOff } = standing
  if (action === 'pause') return { pauseMinutes: asked, areBonusesOff }
  if (action === 'review') return { pauseMinutes: asked, areBonusesOff: true }
  return { pauseMinutes, areBonusesOff }
}
