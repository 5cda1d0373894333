import * as z from 'zod/mini'
import { kycDecided, personRecognised } from '#facts/kyc'
import { transaction } from '#platform/db'
import { type Listener, listener } from '#platform/facts'
import { job, queueJob } from '#platform/jobs'
import { holdStanding } from './change-standing.ts'
import { excludeByHouse, returnDay } from './exclude.ts'
import { insertChange } from './store/changes.ts'
import { writeStanding } from './store/standings.ts'

const EXCLUDE = 'exclude-recognised'
const LET_IN = 'let-in-again'

const whose = z.object({ memberId: z.uuid(), merchantCode: z.string() })

export const limitsListeners: readonly Listener[] = [
  listener({
    name: 'limits excludes whoever was excluded under another account',
    to: personRecognised,
    handle: (tx, recognised) => queueJob(tx, EXCLUDE, recognised),
  }),
  listener({
    name: 'limits lets in who came back and showed their documents anew',
    to: kycDecided,
    async handle(tx, { isApproved, memberId, merchantCode }) {
      if (isApproved) await queueJob(tx, LET_IN, { memberId, merchantCode })
    },
  }),
]

export const limitsJobs = [
  job({
    name: EXCLUDE,
    async run(app, payload) {
      const { until, as, ...person } = z.parse(personRecognised.payload, payload)
      const { secrets } = app
      const now = app.clock.now()
      const ends = until === null ? null : new Date(until)
      await transaction(app, async (tx) => {
        const { standing } = await holdStanding(tx, person)
        const known = standing.exclusion
        // Two accounts that know each other again would otherwise exclude one another for ever.
        const isCovered =
          known !== null &&
          known.kind !== 'timeout' &&
          (known.until === null || (ends !== null && known.until >= ends))
        if (isCovered || (ends && ends <= now)) return
        const reason = `the same document as ${as}`
        await excludeByHouse(tx, { ...person, secrets, until: ends, now, reason })
      })
    },
  }),
  job({
    name: LET_IN,
    async run(app, payload) {
      const member = z.parse(whose, payload)
      const now = app.clock.now()
      await transaction(app, async (tx) => {
        const { standing } = await holdStanding(tx, member)
        const { exclusion } = standing
        if (!exclusion?.returnAskedAt || exclusion.returnsAt) return
        const returnsAt = returnDay(exclusion.returnAskedAt)
        await writeStanding(tx, { ...standing, exclusion: { ...exclusion, returnsAt } })
        const change = { action: 'return granted', detail: { from: returnsAt }, madeBy: 'house' as const }
        await insertChange(tx, { memberId: member.memberId, ...change, now })
      })
    },
  }),
]
