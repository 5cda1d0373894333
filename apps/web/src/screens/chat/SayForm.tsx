import { PICTURE_MB, PICTURE_TYPES, pictureProblem } from '@baize/contracts'
import { Button, FileChoice, iconButtonClass, WordsField } from '@baize/ui'
import { ImagePlus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useSay } from '../../features/chat/use-say.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { CHAT_CHARACTERS } from '../../lib/limits.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import styles from './ChatScreen.module.css'

/** Where the member writes, over the menu. */
export function SayForm({ onSaid }: { readonly onSaid: () => Promise<void> }) {
  const t = useText()
  const { isBusy, sayTyping, say, sayPicture } = useSay(onSaid)
  const [words, setWords] = useState('')
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const text = words.trim()
    if (text !== '' && (await say(text))) setWords('')
  }
  function choose(picture: File): void {
    const problem = pictureProblem(picture)
    if (problem) toast(t(`chat.picture.${problem}`, { mb: PICTURE_MB }), { tone: 'problem' })
    else void sayPicture(picture)
  }
  return (
    <form className={styles.form} aria-label={t('chat.say')} onSubmit={(event) => void submit(event)}>
      <FileChoice
        label={t('chat.picture.send')}
        accept={PICTURE_TYPES}
        disabled={isBusy}
        className={iconButtonClass}
        onChoose={choose}
      >
        <ImagePlus size={18} aria-hidden="true" />
      </FileChoice>
      <WordsField
        label={t('chat.words')}
        rows={1}
        maxLength={CHAT_CHARACTERS}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          sayTyping()
        }}
      />
      <Button type="submit" busy={isBusy} disabled={words.trim() === ''}>
        {t('chat.send')}
      </Button>
    </form>
  )
}
