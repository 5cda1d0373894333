import { EmptyFace } from '@baize/ui'
import { useQueueText } from './texts.ts'

/** What was decided meanwhile, or stands further down in the list. */
export function Gone() {
  const t = useQueueText()
  return <EmptyFace title={t('queue.gone')} />
}
