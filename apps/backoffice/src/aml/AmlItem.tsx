import { type AmlCase, moveAmlCase } from '@baize/contracts'
import { AreaField, Button } from '@baize/ui'
import { useState } from 'react'
import { Figures } from '../kit/Figures.tsx'
import kit from '../kit/kit.module.css'
import { DecideForm } from '../kit/queue/DecideForm.tsx'
import { Flags } from '../kit/queue/Flags.tsx'
import type { ItemDesk } from '../kit/queue/use-desk.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { useHouse } from '../lib/houses.ts'
import { AmlLinks } from './AmlLinks.tsx'
import { useAmlText } from './texts.ts'

type AmlItemProps = { readonly amlCase: AmlCase; readonly desk: ItemDesk; readonly house: string }

/** A case with what was noticed and the figures it rests on; it is taken up, cleared or reported. */
export function AmlItem({ amlCase, desk, house }: AmlItemProps) {
  const t = useAmlText()
  const { currency } = useHouse(house)
  const [isTakingUp, setTakingUp] = useState(false)
  const { id, account, state, openedAt, closedAt, note, flags } = amlCase
  const isOpen = closedAt === null
  const form = { amlCase, desk }
  return (
    <>
      <section className={kit.section} aria-label={t('head.title')}>
        <h2 className={kit.heading}>
          <bdi>{account}</bdi>
        </h2>
        <Figures
          figures={[
            [t('head.state'), t(`state.${state}`)],
            [t('head.opened'), <When key="opened" at={openedAt} house={house} />],
            [t('head.closed'), closedAt === null ? '–' : <When key="closed" at={closedAt} house={house} />],
            [t('head.note'), <bdi key="note">{note ?? '–'}</bdi>],
          ]}
        />
        <Flags flags={flags} currency={currency} />
      </section>
      <AmlLinks key={id} caseId={id} house={house} />
      {isOpen && desk.canDecide && (
        <div className={kit.actions}>
          {state === 'open' && (
            <Button look="quiet" aria-expanded={isTakingUp} onClick={() => setTakingUp(true)}>
              {t('move.looking')}
            </Button>
          )}
          <Button aria-expanded={desk.question === 'approve'} onClick={() => desk.ask('approve')}>
            {t('move.cleared')}
          </Button>
          <Button look="danger" aria-expanded={desk.question === 'reject'} onClick={() => desk.ask('reject')}>
            {t('move.reported')}
          </Button>
        </div>
      )}
      {isTakingUp && isOpen && !desk.question && (
        <MoveForm {...form} to="looking" onClose={() => setTakingUp(false)} />
      )}
      {isOpen && desk.question === 'approve' && <MoveForm {...form} to="cleared" onClose={desk.close} />}
      {isOpen && desk.question === 'reject' && <MoveForm {...form} to="reported" onClose={desk.close} />}
    </>
  )
}

type MoveFormProps = Pick<AmlItemProps, 'amlCase' | 'desk'> & {
  readonly to: 'looking' | 'cleared' | 'reported'
  readonly onClose: () => void
}

function MoveForm({ amlCase: { id, account }, desk, to, onClose }: MoveFormProps) {
  const t = useAmlText()
  const [note, setNote] = useState('')
  const words = note.trim()
  return (
    <DecideForm
      title={t(`move.${to}`)}
      note={t(`move.note.${to}`)}
      submit={t(`move.${to}`)}
      look={to === 'reported' ? 'danger' : 'primary'}
      wish={words === '' ? undefined : { id, state: to, note: words }}
      send={(_, body) => call(moveAmlCase, { body })}
      onDone={({ state }) => {
        onClose()
        desk.done(t('moved', { account, state: t(`state.${state}`) }))
      }}
      onClose={onClose}
    >
      <AreaField
        label={t('move.words')}
        value={note}
        maxLength={500}
        rows={3}
        required
        dir="auto"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </DecideForm>
  )
}
