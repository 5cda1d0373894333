import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readJpeg } from './jpeg-parts.ts'
import type { Picture, PictureParts } from './picture.ts'
import { Refusal } from '../refusal.ts'
import { createTurns } from '../turns.ts'

const program = join(import.meta.dirname, 'redraw-program.ts')
const PATIENCE_MS = 60_000
/** A large picture takes a few hundred megabytes while it is drawn. */
const AT_ONCE = 1
const MOST_WAITING = 20
/** Drawn anew, a picture may come out larger than it was sent, but not by much. */
const MOST_BYTES = 16 * 1024 * 1024

const inTurn = createTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })

/**
 * Decodes and encodes in a process of its own, which knows no secret and is ended when it takes too long: a file made
 * to break the decoder breaks nothing else. Nothing where it could not be drawn; one that took too long may be sent again.
 */
export async function redraw({ bytes, orientation }: PictureParts): Promise<Picture | undefined> {
  const drawn = await inTurn(() => runProgram(bytes, [String(orientation)]))
  const frame = drawn && readJpeg(drawn)
  return frame && { width: frame.width, height: frame.height, bytes: frame.bytes }
}

/** Pictures that operators look at do not wait behind those that members send. */
const inMarkingTurn = createTurns({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING })

const UPRIGHT = '1'

/** One of our own pictures with a line of text written over all of it, in letters, digits, `.`, `:` and `-`. */
export async function drawMark(picture: Buffer, text: string): Promise<Buffer> {
  const drawn = await inMarkingTurn(() => runProgram(picture, [UPRIGHT, text]))
  // What nobody can be told by is not shown.
  if (!drawn) throw new Refusal('NOT_FOUND')
  return drawn
}

function runProgram(bytes: Buffer, words: readonly string[]): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', program, ...words], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    let size = 0
    child.stdout.on('data', (part: Buffer) => {
      size += part.length
      if (size > MOST_BYTES) {
        child.kill('SIGKILL')
        resolve(undefined)
      } else parts.push(part)
    })
    child.on('error', () => resolve(undefined))
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') reject(new Refusal('TRY_AGAIN'))
      else resolve(code === 0 ? Buffer.concat(parts) : undefined)
    })
    child.stdin.on('error', () => {}) // a program that ended early has stopped reading
    child.stdin.end(bytes)
  })
}
