import { type Letter, listInbox, markLetterRead, removeLetter } from '@baize/contracts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { onLive } from '../../lib/live/live.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { pageOf, usePages } from '../../lib/query/use-pages.ts'

/** The member's letters by pages, with what came, was read and was thrown away since. */
export function useLetters(account: string) {
  const { attempt } = useAttempt()
  const [round, setRound] = useState(0)
  const [read, setRead] = useState<readonly string[]>([])
  const [gone, setGone] = useState<readonly string[]>([])
  const list = usePages(`letters ${account} ${round}`, async (pageNo) => {
    return pageOf(await call(listInbox, { query: { pageNo: String(pageNo) } }))
  })

  const arrived = useArrivals()
  const known = list.items.map(({ id }) => id)
  const items = [...arrived.filter(({ id }) => !known.includes(id)), ...list.items]

  return {
    ...list,
    items: items.filter(({ id }) => !gone.includes(id)),
    isRead: (letter: Letter) => letter.read || read.includes(letter.id),
    async markRead(letter: Letter): Promise<void> {
      if (letter.read || read.includes(letter.id)) return
      setRead([...read, letter.id])
      await attempt(() => call(markLetterRead, { body: { id: letter.id, read: true } }))
    },
    async markAll(): Promise<void> {
      if (await attempt(() => call(markLetterRead, { body: { read: true } }))) setRound(round + 1)
    },
    async remove({ id }: Letter): Promise<void> {
      if (await attempt(() => call(removeLetter, { query: { id } }))) setGone([...gone, id])
    },
  }
}

/** The newest letters, asked for whenever there may be one more. */
function useArrivals(): readonly Letter[] {
  const [newest, setNewest] = useState<readonly Letter[]>([])
  useEffect(() => {
    async function look(): Promise<void> {
      try {
        const { content } = await call(listInbox, { query: {} })
        setNewest(content)
      } catch (error) {
        console.warn('The newest letters could not be asked for:', error)
      }
    }
    return onLive('unread.changed', () => void look())
  }, [])
  return newest
}
