import { Page } from '../kit/Page.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { RoomPage } from './RoomPage.tsx'
import { RoomsPage } from './RoomsPage.tsx'
import { useRoomsText } from './texts.ts'

/** Where members play together: what runs, who is there, and what can be done about it. */
export function RoomsArea({ operator, house, path, search }: AreaProps) {
  const t = useRoomsText()
  const [room] = path
  return (
    <Page title={t('title')} isWide={room === undefined}>
      {room === undefined ? (
        <RoomsPage key={house} house={house} search={search} />
      ) : (
        <RoomPage key={room} operator={operator} house={house} room={room} />
      )}
    </Page>
  )
}
