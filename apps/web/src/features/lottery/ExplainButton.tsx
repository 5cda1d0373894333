import { IconButton } from '@baize/ui'
import { CircleQuestionMark } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import type { ExplainSheetProps } from './ExplainSheet.tsx'

const ExplainSheet = lazyPart(() => import('./ExplainSheet.tsx').then((file) => file.ExplainSheet))

/** The question mark beside a play; what it opens is fetched by the first who asks. */
export function ExplainButton(props: Omit<ExplainSheetProps, 'onClosed'>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('explain.open', { name: props.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CircleQuestionMark size={20} aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ExplainSheet {...props} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
