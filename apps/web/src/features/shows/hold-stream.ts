import { touchHouseFile } from '../../lib/call/house-file.ts'
import { MEDIA_RENEWED_MS, MEDIA_TRIED_AGAIN_MS } from '../../lib/limits.ts'

/** Where the picture of a show is. */
export type Stream = { readonly hls: string; readonly poster: string }

type StreamHolding = {
  /** Asks the house where the picture is, and for a token to see it. */
  readonly ask: () => Promise<Stream & { readonly token: string }>
  readonly onStream: (stream: Stream) => void
  readonly onProblem: (error: unknown) => void
}

export type HeldStream = {
  /** The room has handed on the next token. */
  renew(token: string): void
  close(): void
}

/**
 * Sees to it that the studio knows a good token for as long as the page is there. It is shown beside the player, which goes on
 * with the address it has; whoever is in the room is handed the next one there, and everybody else asks for it.
 */
export function holdStream({ ask, onStream, onProblem }: StreamHolding): HeldStream {
  let stream: Stream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGone = false

  function askIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void renewByAsking(), ms)
  }

  async function renewByAsking(): Promise<void> {
    try {
      const { hls, poster, token } = await ask()
      await showToken(hls, token)
      if (isGone) return
      // The address stays: a player that was handed another one would begin anew.
      if (stream?.hls !== hls) onStream((stream = { hls, poster }))
      askIn(MEDIA_RENEWED_MS)
    } catch (error) {
      if (isGone) return
      onProblem(error)
      askIn(MEDIA_TRIED_AGAIN_MS)
    }
  }

  void renewByAsking()
  return {
    renew(token) {
      if (!stream) return
      askIn(MEDIA_RENEWED_MS)
      showToken(stream.hls, token).catch(() => isGone || askIn(MEDIA_TRIED_AGAIN_MS))
    },
    close() {
      isGone = true
      clearTimeout(timer)
    },
  }
}

/** Whatever the studio answers: the house has the browser keep the token beside the film. */
function showToken(hls: string, token: string): Promise<void> {
  return touchHouseFile(`${hls}?token=${encodeURIComponent(token)}`)
}
