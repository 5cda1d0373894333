import { type Ends, standBetween } from './proxy.ts'

/** Where in a list of writes that ends with the commit, or in the answer to it, a connection is cut. */
export const cutPoints = {
  'before any of it': { isCommitted: false },
  'in front of its commit': { isCommitted: false },
  'behind its commit': { isCommitted: true },
  'within the answer': { isCommitted: true },
  'behind the word that it is committed': { isCommitted: true },
} as const

export type CutPoint = keyof typeof cutPoints

export type ListCutter = {
  /** Reaches the same database through the proxy. */
  readonly url: string
  readonly cuts: () => number
  /** The next list that posts what was decided is cut there; for good, if nobody is to be let in again. */
  cutNext(point: CutPoint, options?: { readonly isForGood?: boolean }): void
  /** Lets whoever comes in again. */
  open(): void
}

const POSTING = Buffer.from('list ledger.postDecided\0')
const COMMITTING = Buffer.from('list commit\0')
const COMMITTED = Buffer.from('COMMIT\0')
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const READY = Buffer.from([0x5a, 0, 0, 0, 5])

/** Stands between the server and its database, and cuts the line at a chosen point of a list of writes. */
export async function listCutter(databaseUrl: string): Promise<ListCutter> {
  let next: CutPoint | undefined
  let isShutNext = false
  let isShut = false
  let cuts = 0

  /** Passes on what comes before the cut. What comes in waits until it is whole: where a chunk ends is chance. */
  function carry({ near, far }: Ends): void {
    if (isShut) return void near.destroy()
    let list = Buffer.alloc(0)
    let answer = Buffer.alloc(0)
    let isCutting = false
    near.on('data', (chunk) => {
      if (next === undefined && list.length === 0) return void far.write(chunk)
      list = Buffer.concat([list, chunk])
      if (!list.subarray(-SYNC.length).equals(SYNC)) return
      const whole = list
      list = Buffer.alloc(0)
      if (next === undefined || !whole.includes(POSTING)) return void far.write(whole)
      isCutting = true
      isShut = isShutNext
      const until = sentBefore(next, whole)
      if (until > 0) far.write(whole.subarray(0, until))
      if (until < whole.length) cut()
    })
    far.on('data', (chunk) => {
      if (!isCutting) return void near.write(chunk)
      answer = Buffer.concat([answer, chunk])
      if (!answer.includes(COMMITTED) || !answer.subarray(-READY.length - 1).includes(READY)) return
      const until = answeredBefore(next, answer)
      if (until > 0) near.write(answer.subarray(0, until), cut)
      else cut()
    })
    function cut(): void {
      cuts++
      next = undefined
      near.destroySoon()
      far.destroySoon()
    }
  }

  return {
    url: await standBetween(databaseUrl, carry),
    cuts: () => cuts,
    cutNext(point, { isForGood = false } = {}) {
      next = point
      isShutNext = isForGood
    },
    open() {
      isShut = false
    },
  }
}

function sentBefore(point: CutPoint, list: Buffer): number {
  if (point === 'before any of it') return 0
  return point === 'in front of its commit' ? list.indexOf(COMMITTING) : list.length
}

function answeredBefore(point: CutPoint | undefined, answer: Buffer): number {
  const told = answer.indexOf(COMMITTED)
  if (point === 'within the answer') return told
  return point === 'behind the word that it is committed' ? told + COMMITTED.length : 0
}
