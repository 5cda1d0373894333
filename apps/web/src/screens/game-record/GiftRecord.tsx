import { Amount, Entries, Entry } from '@baize/ui'
import { formatAmount } from '@baize/money/format'
import { useMoment } from '../../features/history/use-moment.ts'
import { askGifts } from '../../features/shows/queries.ts'
import { GiftPicture } from '../../features/shows/GiftPicture.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useCursorPages } from '../../lib/query/use-cursor-pages.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Paged } from '../layout/Paged.tsx'

/** What the member gave in shows, with what the host has of it: no bet, but money that went the same way. */
export function GiftRecord() {
  const t = useText()
  const moment = useMoment()
  const { money } = useSettings()
  const list = useCursorPages('gifts', askGifts)
  return (
    <Paged list={list} places={null} none={<p>{t('shows.record.none')}</p>} more={t('list.loadMore')}>
      {(gifts) => (
        <Entries label={t('shows.gifts')}>
          {gifts.map(({ id, at, gift, price, toHost, host, title }) => (
            <li key={id}>
              <Entry
                lead={<GiftPicture gift={gift} size={32} />}
                name={`${t(`shows.gift.${gift}`)} ${t('shows.record.to', { host, title })}`}
                note={moment(at)}
                end={<Amount value={`-${price}`} format={money} isSigned />}
                endNote={t('shows.record.share', { amount: formatAmount(toHost, money) })}
              />
            </li>
          ))}
        </Entries>
      )}
    </Paged>
  )
}
