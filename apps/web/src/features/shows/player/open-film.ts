/** A film that is being fetched into a video element. */
export type OpenFilm = {
  /** Fetches it anew, after it stood still. */
  again(): void
  close(): void
}

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** Plays a live stream with a library that is fetched now. */
export async function openFilm(video: HTMLVideoElement, address: string): Promise<OpenFilm> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) return openHere(video, address)
  const open = () => {
    // The page's policy lets nothing make a worker out of a text.
    const hls = new Hls({
      lowLatencyMode: true,
      enableWorker: false,
      maxBufferLength: 10,
      backBufferLength: 10,
    })
    hls.loadSource(address)
    hls.attachMedia(video)
    hls.on(Hls.Events.MANIFEST_PARSED, () => play(video))
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
  return video.canPlayType(HLS_TYPE) !== '' && !('MediaSource' in globalThis)
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
