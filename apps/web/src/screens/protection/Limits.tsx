import { cancelLimitChange, confirmLimit, type ProtectionLimit, setLimit } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Button, Card, SectionHeader, StitchedRow } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMinute } from '../../features/history/use-moment.ts'
import { Box } from '../../features/security/Box.tsx'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { type PartProps, useSaving } from './use-saving.ts'
import looks from '../layout/looks.module.css'
import styles from './ProtectionScreen.module.css'

type Format = Parameters<typeof formatAmount>[1]

/** Minutes for time at play, money for everything else. */
function boundText(
  t: Text,
  { kind }: Pick<ProtectionLimit, 'kind'>,
  of: { amount: string; money: Format },
): string {
  if (kind === 'session') return t('protection.minutes', { count: Number(of.amount) })
  return formatAmount(of.amount, of.money)
}

/** Every limit that can be set, with what is left of it. */
export function Limits({ protection, onChanged }: PartProps) {
  const t = useText()
  return (
    <Card>
      <SectionHeader title={t('protection.limits')} />
      <p className={styles.lead}>{t('protection.limits.text')}</p>
      {protection.limits.map((limit) => (
        <Limit key={`${limit.kind} ${limit.span}`} limit={limit} onChanged={onChanged} />
      ))}
    </Card>
  )
}

type LimitProps = { readonly limit: ProtectionLimit; readonly onChanged: () => Promise<void> }

function Limit({ limit, onChanged }: LimitProps) {
  const t = useText()
  const { money } = useSettings()
  const [isOpen, setOpen] = useState(false)
  const { kind, span, amount, houseAmount, left } = limit
  const say = (value: string) => boundText(t, limit, { amount: value, money })
  const bound = t(`protection.kind.${kind}`)
  const name = span === 'none' ? bound : `${t(`protection.span.${span}`)} ${bound}`
  const notes = [
    amount === null ? t('protection.unset') : say(amount),
    left !== null && amount !== null ? t('protection.left', { left: say(left) }) : '',
    houseAmount === null ? '' : t('protection.house', { amount: say(houseAmount) }),
  ]
  const word = t(amount === null ? 'protection.set' : 'protection.change')
  return (
    <>
      <StitchedRow
        title={name}
        note={notes.filter(Boolean).join(' · ')}
        end={
          <button
            type="button"
            className={looks.action}
            aria-label={`${word}: ${name}`}
            onClick={() => setOpen(true)}
          >
            {word}
          </button>
        }
      />
      {limit.pending && <Pending limit={limit} onChanged={onChanged} say={say} />}
      {isOpen && <LimitBox name={name} limit={limit} onChanged={onChanged} onClosed={() => setOpen(false)} />}
    </>
  )
}

/** Something looser that waits for its day, and then for the member to want it still. */
function Pending({ limit, onChanged, say }: LimitProps & { readonly say: (amount: string) => string }) {
  const t = useText()
  const moment = useMinute()
  const act = useSaving(onChanged)
  const { pending, kind, span } = limit
  if (!pending) return null
  const body = { kind, span }
  return (
    <div className={styles.pending}>
      <p>
        {t('protection.pending', {
          amount: pending.amount === null ? t('protection.unset') : say(pending.amount),
          ready: moment(pending.readyAt),
          ends: moment(pending.endsAt),
        })}
      </p>
      <div className={styles.pair}>
        <Button look="quiet" onClick={() => void act(() => call(cancelLimitChange, { body }))}>
          {t('protection.keep')}
        </Button>
        <Button
          look="quiet"
          disabled={!pending.isReady}
          onClick={() => void act(() => call(confirmLimit, { body }))}
        >
          {t('protection.confirm')}
        </Button>
      </div>
    </div>
  )
}

type LimitBoxProps = LimitProps & { readonly name: string; readonly onClosed: () => void }

function LimitBox({ name, limit, onChanged, onClosed }: LimitBoxProps) {
  const t = useText()
  const act = useSaving(onChanged)
  const form = useForm({ defaultValues: { amount: '' } })
  const { kind, span } = limit
  const isTime = kind === 'session'
  const pattern = isTime ? /^[1-9]\d{0,3}$/ : /^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,2})?$/
  const save = async (amount: string | null, close: () => void) => {
    close()
    await act(() => call(setLimit, { body: { kind, span, amount } }))
  }
  return (
    <Box title={name} onClosed={onClosed}>
      {(close) => (
        <Form label={name} onSubmit={form.handleSubmit(({ amount }) => save(amount, close))}>
          <p className={styles.lead}>{t('protection.limits.text')}</p>
          <AmountField
            label={t(isTime ? 'protection.amount.minutes' : 'protection.amount')}
            {...(isTime && { inputMode: 'numeric', start: null })}
            error={form.formState.errors.amount?.message}
            {...form.register('amount', {
              validate: (value) => pattern.test(value) || t('protection.amount.wrong'),
            })}
          />
          <Button type="submit" className={styles.wide}>
            {t('protection.save')}
          </Button>
          {limit.amount !== null && (
            <button type="button" className={looks.action} onClick={() => void save(null, close)}>
              {t('protection.remove')}
            </button>
          )}
        </Form>
      )}
    </Box>
  )
}
