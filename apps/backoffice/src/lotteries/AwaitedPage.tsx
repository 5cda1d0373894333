import {
  type AwaitedDraw,
  confirmResult,
  enterResult,
  listAwaitedDraws,
  type OperatorInfo,
} from '@baize/contracts'
import { Button, EmptyFace } from '@baize/ui'
import { useState } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { ResultForm } from './ResultForm.tsx'
import { useLotteriesText } from './texts.ts'

const ask = () => call(listAwaitedDraws, {})

type AwaitedPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** Draws from elsewhere that wait for a result, or for somebody to say the same as the first did. */
export function AwaitedPage({ operator, house }: AwaitedPageProps) {
  const t = useLotteriesText()
  const asked = useAsked(ask)
  return (
    <section className={styles.section} aria-label={t('part.awaited')}>
      <p className={styles.note}>{t('awaited.note')}</p>
      <Answer asked={asked}>
        {(draws) =>
          draws.length === 0 ? (
            <EmptyFace title={t('awaited.none')} />
          ) : (
            <ul className={styles.list}>
              {draws.map((draw) => (
                <AwaitedItem
                  key={draw.drawId}
                  operator={operator}
                  house={house}
                  draw={draw}
                  onDone={() => void asked.refresh()}
                />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

type AwaitedItemProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly draw: AwaitedDraw
  readonly onDone: () => void
}

function AwaitedItem({ operator, house, draw, onDone }: AwaitedItemProps) {
  const t = useLotteriesText()
  const [open, setOpen] = useState<'enter' | 'confirm'>()
  const { drawId, gameId, numero, closesAt, result, entered } = draw
  const mayConfirm = canDo(operator, 'confirmResult') && entered !== null
  const isOwn = entered?.by === operator.id
  return (
    <Item
      title={<bdi>{`${gameId} ${numero}`}</bdi>}
      state={{ tone: 'waiting', text: t(entered === null ? 'waitsForResult' : 'waitsForSecond') }}
    >
      <Figures
        figures={[
          [t('closes'), <When key="closes" at={closesAt} house={house} />],
          [t('stands'), <bdi key="stands">{result ?? '–'}</bdi>],
          [t('entered'), t(entered === null ? 'notYet' : isOwn ? 'byYou' : 'byAnother')],
        ]}
      />
      <div className={styles.actions}>
        {canDo(operator, 'enterResult') && (
          <Button look="quiet" aria-expanded={open === 'enter'} onClick={() => setOpen('enter')}>
            {t('enter')}
          </Button>
        )}
        {mayConfirm && !isOwn && (
          <Button look="quiet" aria-expanded={open === 'confirm'} onClick={() => setOpen('confirm')}>
            {t('confirm')}
          </Button>
        )}
      </div>
      {open && (
        <ResultForm
          key={open}
          title={t(open === 'enter' ? 'enterOf' : 'confirmOf', { game: gameId, numero })}
          note={t(open === 'enter' ? 'enter.note' : 'confirm.note')}
          submit={t(open)}
          done={t(open === 'enter' ? 'enter.done' : 'confirm.done')}
          send={(report) =>
            open === 'enter'
              ? call(enterResult, { body: { drawId, ...report } })
              : call(confirmResult, { body: { drawId, ...report } })
          }
          onClose={() => setOpen(undefined)}
          onDone={onDone}
        />
      )}
    </Item>
  )
}
