import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

// Runs on Node 20, before anything is installed. A lock is a file that names the process holding it;
// a lock whose process is gone counts as free, so a power cut leaves nothing to clean up by hand.

/** Takes the lock, or says who has it. */
export function tryLock(path, note = {}) {
  mkdirSync(dirname(path), { recursive: true })
  const self = { pid: process.pid, mark: markOf(process.pid) }
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify({ ...note, ...self }), { flag: 'wx' })
      return heldLock(path, note, self)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = holderOf(path)
    if (holder) return { held: false, holder }
    removeStale(path)
  }
}

function heldLock(path, note, self) {
  let isReleased = false
  const release = () => {
    // Once only: later the file may be somebody else's.
    if (!isReleased) rmSync(path, { force: true })
    isReleased = true
  }
  process.on('exit', release)
  return {
    held: true,
    release,
    note: (more) => replaceFile(path, JSON.stringify({ ...note, ...more, ...self })),
  }
}

/** Does the work alone: waits while another process is at it. */
export async function withLock(path, sayWaiting, work) {
  let lock = tryLock(path)
  if (!lock.held) sayWaiting()
  while (!lock.held) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    lock = tryLock(path)
  }
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/** The living process that holds the lock, if there is one. */
export function holderOf(path) {
  let holder
  try {
    holder = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    // Made this moment and not yet written: somebody is taking it.
    if (error instanceof SyntaxError && age(path) < 5_000) return { pid: 0, mark: '' }
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const mark = markOf(holder.pid)
  return mark !== undefined && mark === holder.mark ? holder : undefined
}

/**
 * Tells a process from a later one that was given the same number: when it started, as the kernel
 * counts. Undefined when there is no such process.
 */
export function markOf(pid) {
  if (process.platform === 'linux') {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return fields[0] === 'Z' ? undefined : `${boot}/${fields[19]}`
    } catch {
      return undefined
    }
  }
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return error.code === 'EPERM' ? 'alive' : undefined
  }
}

/** Two processes may find the same stale lock: only the one that may break locks looks again and removes it. */
function removeStale(path) {
  const breaker = `${path}.breaking`
  try {
    writeFileSync(breaker, '', { flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (age(breaker) > 5_000) rmSync(breaker, { force: true })
    return
  }
  if (!holderOf(path)) rmSync(path, { force: true })
  rmSync(breaker, { force: true })
}

function age(path) {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

function replaceFile(path, text) {
  writeFileSync(`${path}.${process.pid}`, text)
  renameSync(`${path}.${process.pid}`, path)
}
