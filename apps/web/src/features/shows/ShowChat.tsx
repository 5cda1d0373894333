import { lineReports, type LineReport, type ShowLine, type ShownGift, type ShowYou } from '@baize/contracts'
import { Button, IconButton } from '@baize/ui'
import { EllipsisVertical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Modal } from '../../lib/overlays/modal.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { GiftPicture } from './GiftPicture.tsx'
import styles from './ShowChat.module.css'

/** What can be done about a line. */
export type LineAct =
  | { readonly do: 'report'; readonly line: string; readonly why: LineReport }
  | { readonly do: 'hide' | 'mute'; readonly line: string; readonly why: string }
  | { readonly do: 'let'; readonly line: string }

type ShowChatProps = {
  readonly lines: readonly ShowLine[]
  readonly gifts: readonly ShownGift[]
  readonly you: ShowYou
  /** Nothing for whoever only looks on. */
  readonly onAct?: (act: LineAct) => Promise<boolean>
}

/** What is said and given, the newest last; whoever has scrolled back is left where they are. */
export function ShowChat({ lines, gifts, you, onAct }: ShowChatProps) {
  const t = useText()
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [asked, setAsked] = useState<ShowLine>()
  const all = inTime(lines, gifts)
  const last = all[all.length - 1]?.id
  useEffect(() => {
    if (isAtEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [last])
  return (
    <>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={t('shows.chat')}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
        }}
      >
        {all.length === 0 && <p className={styles.begin}>{t('shows.chat.begin')}</p>}
        {all.map((each) =>
          'gift' in each ? (
            <GiftLine key={each.id} given={each} />
          ) : (
            <Said key={each.id} line={each} {...(onAct && { onMore: () => setAsked(each) })} />
          ),
        )}
        {you.held.map((line) => (
          <Held
            key={line.id}
            line={line}
            {...(you.mayModerate && onAct && { onLet: () => void onAct({ do: 'let', line: line.id }) })}
          />
        ))}
      </div>
      {asked && onAct && (
        <LineBox
          line={asked}
          mayModerate={you.mayModerate}
          onAct={onAct}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function inTime(lines: readonly ShowLine[], gifts: readonly ShownGift[]): (ShowLine | ShownGift)[] {
  const since = lines[0]?.at ?? 0
  return [...lines, ...gifts.filter(({ at }) => at >= since)].sort((one, other) => one.at - other.at)
}

type SaidProps = { readonly line: ShowLine; readonly onMore?: () => void }

function Said({ line, onMore }: SaidProps) {
  const t = useText()
  const { name, text, isHost, isSimulated } = line
  return (
    <p className={styles.line}>
      <span className={isHost ? styles.host : styles.name}>
        <bdi>{name}</bdi>
        {isHost && ` · ${t('shows.host')}`}
        {isSimulated && ` · ${t('shows.simulatedMember')}`}
      </span>{' '}
      {text === null ? <em className={styles.hidden}>{t('shows.hidden')}</em> : <bdi>{text}</bdi>}
      {onMore && text !== null && (
        <IconButton className={styles.more} label={t('shows.line.more', { name })} onClick={onMore}>
          <EllipsisVertical size={16} aria-hidden="true" />
        </IconButton>
      )}
    </p>
  )
}

function GiftLine({ given: { name, gift } }: { readonly given: ShownGift }) {
  const t = useText()
  return (
    <p className={styles.given}>
      <GiftPicture gift={gift} size={24} /> {t('shows.gave', { name, gift: t(`shows.gift.${gift}`) })}
    </p>
  )
}

function Held({ line, onLet }: { readonly line: ShowLine; readonly onLet?: () => void }) {
  const t = useText()
  return (
    <p className={styles.held}>
      <bdi>{line.text}</bdi> <em>{t('shows.held')}</em>
      {onLet && (
        <Button look="quiet" onClick={onLet}>
          {t('shows.let')}
        </Button>
      )}
    </p>
  )
}

type LineBoxProps = {
  readonly line: ShowLine
  readonly mayModerate: boolean
  readonly onAct: (act: LineAct) => Promise<boolean>
  readonly onClosed: () => void
}

/** What can be done about a line: report it; whoever helps the host hides it, or mutes its author for ten minutes. */
function LineBox({ line, mayModerate, onAct, onClosed }: LineBoxProps) {
  const t = useText()
  const act = async (done: LineAct, close: () => void) => {
    if (await onAct(done)) close()
  }
  return (
    <Modal label={t('shows.line.title')} place="bottom" onClosed={onClosed}>
      {(close) => (
        <div className={styles.box}>
          <p className={styles.quote}>
            <bdi>{line.text}</bdi>
          </p>
          <h3>{t('shows.report')}</h3>
          <div className={styles.choices}>
            {lineReports.map((why) => (
              <Button
                key={why}
                look="quiet"
                onClick={() => void act({ do: 'report', line: line.id, why }, close)}
              >
                {t(`shows.report.${why}`)}
              </Button>
            ))}
          </div>
          {mayModerate && (
            <div className={styles.choices}>
              {(['hide', 'mute'] as const).map((verb) => (
                <Button
                  key={verb}
                  look="danger"
                  onClick={() => void act({ do: verb, line: line.id, why: t('shows.why.rules') }, close)}
                >
                  {t(`shows.${verb}`)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </Modal>
  )
}
