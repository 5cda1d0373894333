/** Whether whoever shows this token may see a channel now. */
export type StudioDoor = (channel: string, token: string) => Promise<boolean>

/** Who may see is asked so often while they watch: a part is fetched twice a second. */
const ASKED_EVERY_MS = 5_000
const PATIENCE_MS = 3_000
/** What nobody came back with for long is not remembered. */
const MOST_KNOWN = 2_000

/** A studio that nobody told whom to ask shows what it has to everybody. */
export const openDoor: StudioDoor = async () => true

/** Asks the house as a media server does, which tells it whom to let in; one that does not answer lets in nobody. */
export function houseDoor(hook: string): StudioDoor {
  const known = new Map<string, number>()
  return async (channel, token) => {
    const name = `${channel} ${token}`
    const now = Date.now()
    if (now < (known.get(name) ?? 0)) return true
    if (token === '' || !(await isLetIn(hook, channel, token))) return false
    if (known.size >= MOST_KNOWN) for (const [each, until] of known) if (until <= now) known.delete(each)
    known.set(name, now + ASKED_EVERY_MS)
    return true
  }
}

async function isLetIn(hook: string, channel: string, token: string): Promise<boolean> {
  const asked = {
    action: 'read',
    path: channel,
    protocol: 'hls',
    query: `token=${encodeURIComponent(token)}`,
  }
  try {
    const answer = await fetch(hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return answer.ok
  } catch {
    return false
  }
}
