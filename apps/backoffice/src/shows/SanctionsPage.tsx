import { liftShowSanction, listShowSanctions, type OperatorInfo, type ShowSanction } from '@baize/contracts'
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

type SanctionsPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** Who may not speak in shows, why, until when, and who said so. */
export function SanctionsPage({ operator, house }: SanctionsPageProps) {
  const t = useShowsText()
  const asked = usePages(
    useCallback(
      (after: string | undefined) =>
        call(listShowSanctions, { query: { house, ...(after !== undefined && { after }) } }),
      [house],
    ),
  )
  return (
    <section className={styles.section} aria-label={t('part.sanctions')}>
      <Answer asked={asked}>
        {(pages) =>
          pages.every(({ sanctions }) => sanctions.length === 0) ? (
            <EmptyFace title={t('none.sanctions')} />
          ) : (
            <ul className={styles.list}>
              {pages
                .flatMap(({ sanctions }) => sanctions)
                .map((sanction) => (
                  <Sanction
                    key={sanction.id}
                    {...{ operator, house, sanction }}
                    onDone={() => void asked.refresh()}
                  />
                ))}
            </ul>
          )
        }
      </Answer>
      <More {...asked} />
    </section>
  )
}

type SanctionProps = SanctionsPageProps & { readonly sanction: ShowSanction; readonly onDone: () => void }

function Sanction({ operator, house, sanction, onDone }: SanctionProps) {
  const t = useShowsText()
  const [isOpen, setOpen] = useState(false)
  const { id, account, kind, why, madeBy, madeAt, endsAt, liftedAt, liftedBy } = sanction
  return (
    <Item title={<bdi>{account}</bdi>}>
      <Figures
        figures={[
          [t('kind'), t(`kind.${kind}`)],
          [t('why'), why],
          [t('by'), madeBy],
          [t('at'), <When key="made" at={madeAt} house={house} />],
          [t('until'), endsAt === null ? t('until.never') : <When key="ends" at={endsAt} house={house} />],
          [t('lifted'), liftedBy ?? '–'],
        ]}
      />
      {liftedAt === null && canDo(operator, 'liftShowSanction') && (
        <div className={styles.actions}>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {t('lift')}
          </Button>
        </div>
      )}
      {isOpen && (
        <ActForm
          title={t('lift')}
          note={t('lift.note')}
          submit={t('lift')}
          wish={{ sanction: id }}
          send={(_id, { wish, reason }) => call(liftShowSanction, { body: { ...wish, reason } })}
          done={() => <Notice tone="plain">{t('lift.done')}</Notice>}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </Item>
  )
}
