import { parentPort } from 'node:worker_threads'
import { type LegChances, sportModel } from '@baize/engines'
import type { AskedSet, CountedSet } from './builder-thread.ts'

/** Counts what several legs of one fixture come to together, beside everything else that the server does. */
parentPort?.on('message', ({ id, ...asked }: AskedSet) => {
  const counted: CountedSet = { id, chances: chancesOf(asked) ?? null }
  parentPort?.postMessage(counted, [])
})

function chancesOf({ sport, state, parameters, legs }: Omit<AskedSet, 'id'>): LegChances | undefined {
  const model = sportModel(sport)
  if (!model?.isParameters(parameters)) return undefined
  const now = state ?? model.first(parameters)
  return model.isState(now) ? model.joint(now, parameters, legs) : undefined
}
