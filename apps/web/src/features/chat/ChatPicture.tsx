import { type ChatImage, getChatImage } from '@baize/contracts'
import { Skeleton } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import { usePicture } from '../../lib/files/use-picture.ts'
import styles from './ChatPicture.module.css'

/** A picture of the chat, which only the two who talk may fetch. */
export function ChatPicture({ image: { id, width, height } }: { readonly image: ChatImage }) {
  const t = useText()
  const { address, hasFailed } = usePicture(getChatImage, id)
  if (hasFailed) return <span>{t('chat.picture.failed')}</span>
  if (!address) return <Skeleton className={styles.picture} />
  return (
    <img src={address} alt={t('chat.picture')} width={width} height={height} className={styles.picture} />
  )
}
