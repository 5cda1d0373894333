import type { TableView } from '@baize/contracts'
import type { Scene } from '../scene.ts'

/** Has the dealer do what the room says, and tells when a result has been seen. */
export type SceneRunner = { show(view: TableView, isFresh: boolean): void }

type RunnerParts<Result> = {
  readonly scene: Scene<Result>
  /** How long a result is told, in milliseconds. */
  readonly dealMs: number
  isResult(value: unknown): value is Result
  now(): number
  later(work: () => void, ms: number): void
  onTold(round: number): void
}

/** So far may a slow phone be behind before what stands is shown at once. */
const BEHIND_MS = 800

export function createSceneRunner<Result>(parts: RunnerParts<Result>): SceneRunner {
  const { scene, dealMs, isResult, now, later, onTold } = parts
  let done = ''
  let played = 0
  let told = 0
  const tell = (round: number) => {
    if (round <= told) return
    told = round
    onTold(round)
  }

  async function play(round: number, result: Result, elapsed: number): Promise<void> {
    played = round
    await scene.play(result, elapsed)
    tell(round)
  }

  return {
    show({ phase, round, result, endsAt }, isFresh) {
      const step = `${round} ${phase}`
      if (step === done && !isFresh) return
      done = step
      if (phase === 'sealing') return scene.wait()
      if (!isResult(result) || (phase !== 'showing' && phase !== 'over')) return scene.clear()
      const elapsed = phase === 'showing' && endsAt !== null ? now() - (endsAt - dealMs) : dealMs
      if (phase === 'showing' && elapsed < dealMs && (isFresh || played !== round)) {
        void play(round, result, Math.max(elapsed, 0))
        return
      }
      const stand = () => {
        if (round <= told && !isFresh) return
        scene.show(result)
        tell(round)
      }
      // Who saw it dealt sees it to its end; whoever comes now sees what stands.
      if (played === round && !isFresh) later(stand, BEHIND_MS)
      else stand()
    },
  }
}
