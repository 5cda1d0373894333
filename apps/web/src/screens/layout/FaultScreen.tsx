import { Button, RefusedFace } from '@baize/ui'
import { useEffect } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'

/** A screen that threw: it is logged, and the visitor may open it again. */
export function FaultScreen({ error }: { error: unknown }) {
  const text = useText()
  useEffect(() => console.error('A screen failed:', error), [error])
  return (
    <RefusedFace
      title={text('errors.faultTitle')}
      text={text('errors.faultText')}
      action={<Button onClick={() => window.location.reload()}>{text('errors.faultAction')}</Button>}
    />
  )
}
