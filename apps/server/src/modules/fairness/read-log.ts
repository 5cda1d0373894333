import type { App } from '#platform/app'
import { beaconOf } from './beacon.ts'
import { currentCheckpoint, logKey } from './log.ts'
import { readLeaves } from './store/log.ts'

const LEAVES_AT_ONCE = 256

export async function getCheckpoint(app: App) {
  const { source, isIndependent, periodSeconds } = beaconOf(app)
  return {
    note: await currentCheckpoint(app),
    key: await logKey(app),
    beacon: { source, isIndependent, periodSeconds },
  }
}

export async function listLeaves(app: App, from: number) {
  const rows = await readLeaves(app.db, { from, count: LEAVES_AT_ONCE })
  return rows.map(({ index, kind, body, appendedAt }) => ({
    index: Number(index),
    kind,
    body,
    appendedAt: appendedAt.toISOString(),
  }))
}
