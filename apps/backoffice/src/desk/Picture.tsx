import { type ChatImage, getOfficeChatImage } from '@baize/contracts'
import { Skeleton } from '@baize/ui'
import { useEffect, useState } from 'react'
import { fetchPicture } from '../lib/api.ts'
import { useText } from '../lib/texts.tsx'
import styles from './Picture.module.css'

/** A picture of the conversation. It is fetched with the operator's session, and every look is noted. */
export function Picture({ image: { id, width, height } }: { readonly image: ChatImage }) {
  const t = useText()
  const [address, setAddress] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const look: { made?: string; isOver?: true } = {}
    async function show(): Promise<void> {
      const file = await fetchPicture(getOfficeChatImage, { id })
      if (look.isOver) return
      look.made = URL.createObjectURL(file)
      setAddress(look.made)
    }
    show().catch(() => setFailed(true))
    return () => {
      look.isOver = true
      if (look.made !== undefined) URL.revokeObjectURL(look.made)
    }
  }, [id])
  if (hasFailed) return <span>{t('picture.failed')}</span>
  if (address === undefined) return <Skeleton className={styles.picture} />
  return (
    <img src={address} alt={t('picture.name')} width={width} height={height} className={styles.picture} />
  )
}
