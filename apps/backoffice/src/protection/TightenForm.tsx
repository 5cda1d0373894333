import { limitKinds, limitSpans, listOfficeCases, tightenLimit } from '@baize/contracts'
import { Button, SelectField, TextField } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { useText } from '../lib/texts.tsx'
import { useProtectionText } from './texts.ts'

type TightenFormProps = {
  readonly memberId: string
  readonly house: string
  readonly onDone: () => void
  readonly onClose: () => void
}

type OpenCase = { readonly id: string; readonly number: string }

/** Stands on a complaint of the member that is not closed; without one there is no ground. */
export function TightenForm({ memberId, house, onDone, onClose }: TightenFormProps) {
  const t = useProtectionText()
  const text = useText()
  const cases = useAsked(
    useCallback(async (): Promise<readonly OpenCase[]> => {
      const { content } = await call(listOfficeCases, { query: { house, limit: '100' } })
      return content.filter((each) => each.memberId === memberId)
    }, [house, memberId]),
  )
  return (
    <Answer asked={cases}>
      {([first, ...others]) =>
        first ? (
          <Tighten cases={[first, ...others]} first={first} onDone={onDone} onClose={onClose} />
        ) : (
          <div className={kit.card}>
            <p className={kit.note}>{t('tighten.noCase')}</p>
            <div className={kit.actions}>
              <Button look="quiet" onClick={onClose}>
                {text('act.cancel')}
              </Button>
            </div>
          </div>
        )
      }
    </Answer>
  )
}

type TightenProps = Pick<TightenFormProps, 'onDone' | 'onClose'> & {
  readonly cases: readonly OpenCase[]
  readonly first: OpenCase
}

function Tighten({ cases, first, onDone, onClose }: TightenProps) {
  const t = useProtectionText()
  const [caseId, setCase] = useState(first.id)
  const [kind, setKind] = useState<(typeof limitKinds)[number]>('deposit')
  const [span, setSpan] = useState<(typeof limitSpans)[number]>('day')
  const [amount, setAmount] = useState('')
  const isAmount = /^\d{1,12}(\.\d{1,4})?$/.test(amount)
  return (
    <ActForm
      title={t('tighten.title')}
      note={t('tighten.note')}
      submit={t('tighten.title')}
      wish={isAmount ? { caseId, kind, span, amount } : undefined}
      missing={t('tighten.missing')}
      send={(_, { wish, reason }) => call(tightenLimit, { body: { ...wish, reason } })}
      done={() => null}
      onDone={onDone}
      onClose={onClose}
    >
      <div className={kit.fields}>
        <SelectField
          label={t('tighten.case')}
          value={caseId}
          onChange={({ currentTarget }) => setCase(currentTarget.value)}
        >
          {cases.map(({ id, number }) => (
            <option key={id} value={id}>
              {number}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('limits.kind')}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(limitKinds.find((each) => each === currentTarget.value) ?? kind)
          }
        >
          {limitKinds.map((each) => (
            <option key={each} value={each}>
              {t(`kind.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('tighten.span')}
          value={span}
          onChange={({ currentTarget }) =>
            setSpan(limitSpans.find((each) => each === currentTarget.value) ?? span)
          }
        >
          {limitSpans.map((each) => (
            <option key={each} value={each}>
              {t(`span.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('tighten.amount')}
          value={amount}
          inputMode="decimal"
          maxLength={17}
          dir="ltr"
          onChange={({ currentTarget }) => setAmount(currentTarget.value.trim())}
        />
      </div>
    </ActForm>
  )
}
