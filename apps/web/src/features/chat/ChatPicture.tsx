import { type ChatImage, getChatImage } from '@baize/contracts'
import { Skeleton } from '@baize/ui'
import { useEffect, useState } from 'react'
import { fetchFile } from '../../lib/file-call.ts'
import { useText } from '../../lib/i18n.tsx'
import styles from './ChatPicture.module.css'

/** A picture of the chat, which only the two who talk may fetch. */
export function ChatPicture({ image: { id, width, height } }: { readonly image: ChatImage }) {
  const t = useText()
  const [address, setAddress] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isWanted = true
    readPicture(id).then(
      (read) => isWanted && setAddress(read),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [id])
  if (hasFailed) return <span>{t('chat.picture.failed')}</span>
  if (!address) return <Skeleton className={styles.picture} />
  return (
    <img src={address} alt={t('chat.picture')} width={width} height={height} className={styles.picture} />
  )
}

/** As an address that holds the picture itself: the policy of the page shows no other kind. */
async function readPicture(id: string): Promise<string> {
  const file = await fetchFile(getChatImage, { id })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}
