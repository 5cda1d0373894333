import type { getChatImage, getMyKycImage } from '@baize/contracts'
import { useEffect, useState } from 'react'
import { fetchFile } from './file-call.ts'

type PictureEndpoint = typeof getChatImage | typeof getMyKycImage

/** A picture that only those may see whom it concerns: it comes with the member's own call. */
export function usePicture(endpoint: PictureEndpoint, id: string) {
  const [address, setAddress] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    readPicture(endpoint, id).then(
      (read) => isWanted && setAddress(read),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [endpoint, id])
  return { address, hasFailed }
}

/** As an address that holds the picture itself: the policy of the page shows no other kind. */
async function readPicture(endpoint: PictureEndpoint, id: string): Promise<string> {
  const file = await fetchFile(endpoint, { id })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}
