import { endShow, listOfficeShows, type OfficeShow, type OperatorInfo } from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { PlanForm } from './PlanForm.tsx'
import { useShowsText } from './texts.ts'

type ShowsPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** What is on, what is announced and what was, with what was given in each. */
export function ShowsPage({ operator, house }: ShowsPageProps) {
  const t = useShowsText()
  const [isPlanning, setPlanning] = useState(false)
  const asked = usePages(
    useCallback(
      (after: string | undefined) =>
        call(listOfficeShows, { query: { house, ...(after !== undefined && { after }) } }),
      [house],
    ),
  )
  return (
    <section className={styles.section} aria-label={t('part.shows')}>
      {canDo(operator, 'planShow') && (
        <div className={styles.actions}>
          <Button aria-expanded={isPlanning} onClick={() => setPlanning(true)}>
            {t('plan')}
          </Button>
        </div>
      )}
      {isPlanning && (
        <PlanForm house={house} onClose={() => setPlanning(false)} onDone={() => void asked.refresh()} />
      )}
      <Answer asked={asked}>
        {(pages) =>
          pages.every(({ shows }) => shows.length === 0) ? (
            <EmptyFace title={t('none.shows')} />
          ) : (
            <ul className={styles.list}>
              {pages.map(({ shows, currency }) =>
                shows.map((show) => (
                  <Show key={show.id} {...{ operator, house, show, currency }} onDone={asked.refresh} />
                )),
              )}
            </ul>
          )
        }
      </Answer>
      <More {...asked} />
    </section>
  )
}

type ShowProps = ShowsPageProps & {
  readonly show: OfficeShow
  readonly currency: string
  readonly onDone: () => Promise<void>
}

function Show({ operator, house, show, currency, onDone }: ShowProps) {
  const t = useShowsText()
  const [isEnding, setEnding] = useState(false)
  const { host, title, state, startsAt, liveAt, endedAt, endedBy, endReason, gifts, game, table } = show
  const moment = (at: string | null) => (at === null ? '–' : <When at={at} house={house} />)
  return (
    <Item title={title}>
      <Figures
        figures={[
          [t('state'), t(`state.${state}`)],
          [t('host'), host.name],
          [t('game'), game],
          [t('table'), table ?? '–'],
          [t('starts'), moment(startsAt)],
          [t('live'), moment(liveAt)],
          [t('ended'), moment(endedAt)],
          [t('gifts'), `${gifts.count} · ${sumIn(currency)(gifts.amount)}`],
        ]}
      />
      {endReason !== null && (
        <p className={styles.note}>{t('endedBy', { by: endedBy ?? '', why: endReason })}</p>
      )}
      {state !== 'ended' && canDo(operator, 'endShow') && (
        <div className={styles.actions}>
          <Button look="danger" aria-expanded={isEnding} onClick={() => setEnding(true)}>
            {t('end')}
          </Button>
        </div>
      )}
      {isEnding && (
        <ActForm
          title={t('end')}
          note={t('end.note')}
          submit={t('end')}
          look="danger"
          wish={{ show: show.id }}
          send={(_id, { wish, reason }) => call(endShow, { body: { ...wish, reason } })}
          done={() => <Notice tone="plain">{t('end.done')}</Notice>}
          onClose={() => setEnding(false)}
          onDone={() => void onDone()}
        />
      )}
    </Item>
  )
}
