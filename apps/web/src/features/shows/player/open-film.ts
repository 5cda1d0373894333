/** A film that is being fetched into a video element. */
export type OpenFilm = {
  /** Fetches it anew, after it stood still. */
  again(): void
  close(): void
}

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** How near the player stays is the playlist's to say: a setting of ours for that would be three segments, six seconds. */
export const filmSettings = {
  lowLatencyMode: true,
  // The page's policy lets nothing make a worker out of a text.
  enableWorker: false,
  maxBufferLength: 10,
  backBufferLength: 10,
  // Who fell behind while the film stood comes near again.
  maxLiveSyncPlaybackRate: 1.1,
}
/** Who is further behind than this leaps. */
const FAR_BEHIND_SECONDS = 8

type FilmPlace = {
  readonly address: string
  /** The browser cannot decode what is sent: it will not play however often it is asked for. */
  readonly onUnplayable: () => void
}

/** Plays a live stream with a library that is fetched now; undefined where the browser can put none together. */
export async function openFilm(
  video: HTMLVideoElement,
  { address, onUnplayable }: FilmPlace,
): Promise<OpenFilm | undefined> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return playsHls(video) ? openHere(video, address) : undefined
  const { ErrorDetails } = Hls
  const undecodable: readonly string[] = [
    ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
    ErrorDetails.BUFFER_INCOMPATIBLE_CODECS_ERROR,
    ErrorDetails.BUFFER_ADD_CODEC_ERROR,
  ]
  const open = () => {
    const hls = new Hls(filmSettings)
    hls.loadSource(address)
    hls.attachMedia(video)
    hls.on(Hls.Events.MANIFEST_PARSED, () => play(video))
    hls.on(Hls.Events.LEVEL_UPDATED, () => {
      if (hls.latency > FAR_BEHIND_SECONDS && hls.liveSyncPosition) video.currentTime = hls.liveSyncPosition
    })
    hls.on(Hls.Events.ERROR, (_event, { details }) => {
      if (undecodable.includes(details)) onUnplayable()
    })
    return hls
  }
  let hls = open()
  return {
    again() {
      hls.destroy()
      hls = open()
    },
    close: () => hls.destroy(),
  }
}

/** Whether it is best left to the browser: to an iPhone, which plays such a stream and has nothing to put one together with. */
export function playsByItself(video: HTMLVideoElement): boolean {
  return playsHls(video) && !('MediaSource' in globalThis)
}

function playsHls(video: HTMLVideoElement): boolean {
  return video.canPlayType(HLS_TYPE) !== ''
}

export function openHere(video: HTMLVideoElement, address: string): OpenFilm {
  const open = () => {
    video.src = address
    play(video)
  }
  open()
  return {
    again: open,
    close() {
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Silent pictures may start by themselves; a phone that saves power refuses even those, and is shown the poster. */
function play(video: HTMLVideoElement): void {
  void video.play().catch(() => {})
}
