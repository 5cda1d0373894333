import { type OfficeMemberPage, type OperatorInfo, type UnsealField, unsealMember } from '@baize/contracts'
import { Button } from '@baize/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { call } from '../../lib/api.ts'
import { canDo } from '../../lib/rights.ts'
import { useMemberText } from '../texts.ts'

type SealedField = {
  readonly field: UnsealField
  readonly card?: { readonly id: string; readonly last4: string }
}
type Unsealed = { readonly value: string; readonly endsAt: string }

type SealedOf = { readonly operator: OperatorInfo; readonly page: OfficeMemberPage }

/** What is personal, masked, with the way to open one of it: whoever does says why, and it closes again by itself. */
export function useSealed({ operator, page }: SealedOf) {
  const t = useMemberText()
  const [open, setOpen] = useState<SealedField>()
  const { shown, show } = useShown()
  const memberId = page.member.id

  function cell(sealed: SealedField): ReactNode {
    const { field, card } = sealed
    const masked = maskedOf(page, sealed)
    if (masked === null) return '–'
    const value = shown[keyOf(sealed)]?.value
    if (value !== undefined) return <bdi key={field}>{value}</bdi>
    return (
      <span key={field}>
        <bdi>{masked}</bdi>{' '}
        {mayOpen(operator, field) && (
          <Button
            look="quiet"
            aria-label={`${t('unseal.show')}: ${t(`field.${field}`)}${card ? ` ${card.last4}` : ''}`}
            onClick={() => setOpen(sealed)}
          >
            {t('unseal.show')}
          </Button>
        )}
      </span>
    )
  }

  const form = open && (
    <ActForm
      key={keyOf(open)}
      title={t('unseal.title', { field: t(`field.${open.field}`) })}
      note={t('unseal.note')}
      submit={t('unseal.show')}
      wish={open}
      send={(_, { wish: { field, card }, reason }) =>
        call(unsealMember, { body: { memberId, field, ...(card && { cardId: card.id }), reason } })
      }
      done={() => null}
      onDone={(reply) => {
        show(keyOf(open), reply)
        setOpen(undefined)
      }}
      onClose={() => setOpen(undefined)}
    />
  )
  return { cell, form }
}

function keyOf({ field, card }: SealedField): string {
  return `${field} ${card?.id ?? ''}`
}

/** A cashier opens whom a payout goes to, and nothing else. */
function mayOpen(operator: OperatorInfo, field: UnsealField): boolean {
  const isPayee = field === 'payeeName' || field === 'card'
  return canDo(operator, 'unsealMember') && (isPayee || operator.roles.includes('risk'))
}

/** Null where nothing is known. */
function maskedOf({ member, hasBirthDate }: OfficeMemberPage, { field, card }: SealedField): string | null {
  if (field === 'mobile') return member.mobileNum
  if (field === 'email') return member.email
  if (field === 'payeeName') return member.payeeName
  if (field === 'birthDate') return hasBirthDate ? '****-**-**' : null
  return card ? `**** ${card.last4}` : null
}

/** Each is shown until its time is over, and kept nowhere else. */
function useShown() {
  const [shown, setShown] = useState<Readonly<Record<string, Unsealed>>>({})
  useEffect(() => {
    const timers = Object.entries(shown).map(([key, { endsAt }]) =>
      setTimeout(
        () => setShown(({ [key]: _over, ...rest }) => rest),
        Math.max(0, Date.parse(endsAt) - Date.now()),
      ),
    )
    return () => timers.forEach(clearTimeout)
  }, [shown])
  return { shown, show: (key: string, value: Unsealed) => setShown((now) => ({ ...now, [key]: value })) }
}
