import { Button, EmptyFace } from '@baize/ui'
import { useState } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { useLetters } from '../../features/messages/use-letters.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { Disclosure } from '../../lib/blocks/Disclosure.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { RichText } from '../../lib/blocks/RichText.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { Column } from '../layout/Column.tsx'
import { Paged } from '../layout/Paged.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './InboxScreen.module.css'

/** Letters of the house to this member, by people and because something happened. */
export function InboxScreen() {
  const t = useText()
  const letters = useLetters(useSession()?.userName ?? '')
  const hasUnread = letters.items.some((letter) => !letters.isRead(letter))
  return (
    <Column look="list">
      {hasUnread && (
        <Button look="quiet" onClick={() => void letters.markAll()}>
          {t('inbox.all')}
        </Button>
      )}
      <Paged
        list={letters}
        places={<Places of="row" count={1} />}
        none={<EmptyFace title={t('inbox.none')} text={t('inbox.none.text')} />}
        more={t('list.loadMore')}
      >
        {() => <Letters letters={letters} />}
      </Paged>
    </Column>
  )
}

function Letters({ letters }: { readonly letters: ReturnType<typeof useLetters> }) {
  const t = useText()
  const moment = useMinute()
  const [openId, setOpenId] = useState<string>()
  type Letter = (typeof letters.items)[number]
  function toggle(letter: Letter): void {
    setOpenId(openId === letter.id ? undefined : letter.id)
    void letters.markRead(letter)
  }
  async function remove(letter: Letter): Promise<void> {
    const isSure = await confirm({
      title: t('inbox.remove.ask'),
      confirmText: t('inbox.remove'),
      cancelText: t('shell.cancel'),
    })
    if (isSure) await letters.remove(letter)
  }
  return letters.items.map((letter) => (
    <Disclosure
      key={letter.id}
      title={letter.title}
      note={`${t(letter.kind === 'operator' ? 'inbox.from.operator' : 'inbox.from.house')} · ${moment(letter.at)}`}
      mark={letters.isRead(letter) ? undefined : t('notice.unread')}
      isOpen={openId === letter.id}
      onToggle={() => toggle(letter)}
    >
      <RichText markup={letter.content} />
      <Button look="quiet" className={styles.remove} onClick={() => void remove(letter)}>
        {t('inbox.remove')}
      </Button>
    </Disclosure>
  ))
}
