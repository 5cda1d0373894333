import {
  banFromShows,
  judgeShowLine,
  listShowLines,
  type OfficeShowLine,
  type OperatorInfo,
} from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useShowsText } from './texts.ts'

type Which = 'reported' | 'held' | 'hidden'
type LinesPageProps = { readonly operator: OperatorInfo; readonly house: string; readonly which: Which }

/** What members reported, what waits because its account is new, and what was hidden. */
export function LinesPage({ operator, house, which }: LinesPageProps) {
  const t = useShowsText()
  const asked = usePages(
    useCallback(
      (after: string | undefined) =>
        call(listShowLines, { query: { house, which, ...(after !== undefined && { after }) } }),
      [house, which],
    ),
  )
  return (
    <section className={styles.section} aria-label={t(`part.${which}`)}>
      <Answer asked={asked}>
        {(pages) =>
          pages.every(({ lines }) => lines.length === 0) ? (
            <EmptyFace title={t('none.lines')} />
          ) : (
            <ul className={styles.list}>
              {pages
                .flatMap(({ lines }) => lines)
                .map((line) => (
                  <Line key={line.id} {...{ operator, house, line }} onDone={() => void asked.refresh()} />
                ))}
            </ul>
          )
        }
      </Answer>
      <More {...asked} />
    </section>
  )
}

type LineProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly line: OfficeShowLine
  readonly onDone: () => void
}

type LineDecision = 'hide' | 'let' | 'leave'

function Line({ operator, house, line, onDone }: LineProps) {
  const t = useShowsText()
  const [open, setOpen] = useState<LineDecision | 'ban'>()
  const decisions: readonly LineDecision[] =
    line.state === 'held' ? ['let', 'hide'] : line.state === 'shown' ? ['hide', 'leave'] : []
  return (
    <Item title={<bdi>{line.text}</bdi>}>
      <Figures
        figures={[
          [t('account'), line.account],
          [t('show'), line.show.title],
          [t('at'), <When key="said" at={line.at} house={house} />],
          [t('reports'), line.reports.map(({ why }) => t(`why.${why}`)).join(', ') || '–'],
        ]}
      />
      {line.hiddenWhy !== null && (
        <p className={styles.note}>{t('hiddenBy', { by: line.hiddenBy ?? '', why: line.hiddenWhy })}</p>
      )}
      <div className={styles.actions}>
        {canDo(operator, 'judgeShowLine') &&
          decisions.map((decision) => (
            <Button key={decision} look="quiet" onClick={() => setOpen(decision)}>
              {t(`line.${decision}`)}
            </Button>
          ))}
        {canDo(operator, 'banFromShows') && (
          <Button look="danger" onClick={() => setOpen('ban')}>
            {t('ban')}
          </Button>
        )}
      </div>
      {open === 'ban' && (
        <BanForm memberId={line.memberId} onClose={() => setOpen(undefined)} onDone={onDone} />
      )}
      {open && open !== 'ban' && (
        <ActForm
          key={open}
          title={t(`line.${open}`)}
          note={t('line.note')}
          submit={t(`line.${open}`)}
          wish={{ line: line.id, decision: open }}
          send={async (_id, { wish, reason }) => ({
            done: await call(judgeShowLine, { body: { ...wish, why: reason } }),
          })}
          done={() => <Notice tone="plain">{t('line.done')}</Notice>}
          onClose={() => setOpen(undefined)}
          onDone={onDone}
        />
      )}
    </Item>
  )
}

type BanFormProps = { readonly memberId: string; readonly onClose: () => void; readonly onDone: () => void }

/** Keeps a member from speaking in any show until somebody lifts it; they are told why. */
function BanForm({ memberId, onClose, onDone }: BanFormProps) {
  const t = useShowsText()
  return (
    <ActForm
      title={t('ban')}
      note={t('ban.note')}
      submit={t('ban')}
      look="danger"
      wish={{ memberId }}
      send={(id, { wish, reason }) =>
        call(banFromShows, { body: { id, ...wish, why: reason, endsAt: null } })
      }
      done={() => <Notice tone="plain">{t('ban.done')}</Notice>}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
