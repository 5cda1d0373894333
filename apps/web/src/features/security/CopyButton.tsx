import { Button } from '@baize/ui'
import { copyText } from '../../lib/browser/copy-text.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { toast } from '../../lib/overlays/toast.tsx'

/** Puts a text where it can be pasted from, and says so. */
export function CopyButton({ copied }: { copied: string }) {
  const text = useText()
  const copy = async () => {
    // Where the browser does not let us, the text on the screen can still be written down.
    if (await copyText(copied)) toast(text('security.copied'), { tone: 'good' })
    else toast(text('security.copyFailed'), { tone: 'problem' })
  }
  return (
    <Button look="quiet" onClick={() => void copy()}>
      {text('security.copy')}
    </Button>
  )
}
