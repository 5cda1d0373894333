import {
  listOfficeCompetitions,
  type OfficeCompetition,
  type OperatorInfo,
  sportCodes,
} from '@baize/contracts'
import { Button } from '@baize/ui'
import { useCallback, useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { CardList } from '../kit/CardList.tsx'
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { More } from '../kit/More.tsx'
import { usePages } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { type Search, useSearchChange } from '../lib/use-place.ts'
import { HaltOne } from './HaltOne.tsx'
import { draftOf } from './terms-draft.ts'
import { TermsForm } from './TermsForm.tsx'
import { useSportsText } from './texts.ts'

type CompetitionsPageProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly search: Search
}

/** Competitions with what differs in them from what the house does elsewhere. */
export function CompetitionsPage({ operator, house, search }: CompetitionsPageProps) {
  const t = useSportsText()
  const change = useSearchChange()
  const sport = sportCodes.find((each) => each === search.sport)
  const ask = useCallback(
    (after: string | undefined) =>
      call(listOfficeCompetitions, {
        query: { ...(sport && { sport }), ...(after !== undefined && { after }) },
      }),
    [sport],
  )
  const list = usePages(ask)
  return (
    <section className={styles.section} aria-label={t('part.competitions')}>
      <p className={styles.note}>{t('terms.all')}</p>
      <div className={styles.filters}>
        <ChoiceFilter
          label={t('sport')}
          among={sportCodes}
          value={sport}
          textOf={(each) => t(`sport.${each}`)}
          onChange={(each) => change({ sport: each })}
        />
      </div>
      <Answer asked={list}>
        {(pages) => (
          <CardList rows={pages.flatMap((page) => page.competitions)} none={t('competitions.none')}>
            {(each) => (
              <Competition
                key={each.competitionId}
                operator={operator}
                house={house}
                competition={each}
                onChanged={() => void list.refresh()}
              />
            )}
          </CardList>
        )}
      </Answer>
      <More {...list} />
    </section>
  )
}

type CompetitionProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly competition: OfficeCompetition
  readonly onChanged: () => void
}

function Competition({ operator, house, competition, onChanged }: CompetitionProps) {
  const t = useSportsText()
  const [isOpen, setOpen] = useState(false)
  const { competitionId, name, sport, fixtures, terms } = competition
  const draft = draftOf(terms)
  const percent = (typed: string) => (typed === '' ? t('terms.usual') : t('percent', { value: typed }))
  const known = sportCodes.find((each) => each === sport)
  return (
    <Item title={<bdi>{name}</bdi>}>
      <Figures
        figures={[
          [t('sport'), known ? t(`sport.${known}`) : sport],
          [t('fixtures.open'), fixtures],
          [t('marketPart'), percent(draft.marketPart)],
          [t('fixturePart'), percent(draft.fixturePart)],
          [t('dayPart'), percent(draft.dayPart)],
          [t('margin'), draft.margin === '' ? t('terms.feed') : percent(draft.margin)],
          [t('delay'), draft.delay === '' ? t('terms.usual') : t('seconds', { count: draft.delay })],
          [t('types'), <bdi key="types">{draft.types.split('\n').join(', ') || '–'}</bdi>],
        ]}
      />
      {canDo(operator, 'changeCompetitionTerms') && (
        <div className={styles.actions}>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {t('terms.change')}
          </Button>
        </div>
      )}
      {isOpen && (
        <TermsForm
          house={house}
          competition={competition}
          onClose={() => setOpen(false)}
          onDone={onChanged}
        />
      )}
      <HaltOne operator={operator} scope="competition" target={competitionId} />
    </Item>
  )
}
