import { strict as assert } from 'node:assert'
import type { OfficeFairness } from '@baize/contracts'
import { readCheckpoint, readNote, readNoteKey, toHex } from '@baize/fairness'
import { requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { beaconOf } from './beacon.ts'
import { logKey, signCheckpoint } from './log.ts'
import { countUnverifiable, listHeldUpPairs } from './reveal.ts'
import { readLastCheckpoint, readLeaves, readSize } from './store/log.ts'
import { readUnrevealed } from './store/pairs.ts'

/** The head of the public log, and what of the seeds has not been shown yet. The log is one for all houses. */
export async function getOfficeFairness(app: App, operator: Operator): Promise<OfficeFairness> {
  requireAction(operator, 'getOfficeFairness')
  await signCheckpoint(app)
  const [size, last, key, unrevealed, heldUp, unverifiable] = await Promise.all([
    readSize(app.db),
    readLastCheckpoint(app.db),
    logKey(app),
    readUnrevealed(app.db),
    listHeldUpPairs(app),
    countUnverifiable(app),
  ])
  const note = last && readNote(last.note)
  const checkpoint = note && readCheckpoint(note.text)
  assert(last && note && checkpoint, 'A log has a checkpoint once it was asked for.')
  const [leaf] = size === 0 ? [] : await readLeaves(app.db, { from: size - 1, count: 1 })
  const own = readNoteKey(key)?.name
  const { source, isIndependent, periodSeconds } = beaconOf(app)
  return {
    log: {
      size,
      lastLeafAt: leaf?.appendedAt.toISOString() ?? null,
      root: toHex(checkpoint.root),
      signedSize: checkpoint.size,
      signedAt: last.signedAt.toISOString(),
      note: last.note,
      key,
    },
    witnesses: [...new Set(note.signatures.map(({ name }) => name))].filter((name) => name !== own),
    beacon: { source, isIndependent, periodSeconds },
    seeds: {
      unrevealed: unrevealed.count,
      oldestAt: unrevealed.oldestAt?.toISOString() ?? null,
      heldUp: heldUp.length,
      unverifiable,
    },
  }
}
