/** As long as nothing more of it goes out, a call is waited for. */
const PATIENCE_MS = 60_000

type UploadRequest = {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  /** From 0 to 1, each time that more of it has gone. */
  readonly onProgress: (part: number) => void
}

/** Sends what takes a while on a slow line, and says how much of it has gone. */
export function upload(url: string, { method, headers, body, onProgress }: UploadRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer = setTimeout(() => request.abort(), PATIENCE_MS)
    const end = () => clearTimeout(timer)
    const fail = () => {
      end()
      reject(new Error('The line was lost.'))
    }
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      end()
      timer = setTimeout(() => request.abort(), PATIENCE_MS)
      if (total > 0) onProgress(loaded / total)
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('load', () => {
      end()
      const date = request.getResponseHeader('date')
      resolve(
        new Response(request.responseText, { status: request.status, ...(date && { headers: { date } }) }),
      )
    })
    request.send(body)
  })
}
