import { type OfficeVersion, type OperatorInfo, rollBackHouse } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { Published } from '../writing/Published.tsx'
import { Versions } from '../writing/Versions.tsx'
import { useHouseText } from './texts.ts'

type VersionsPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** What the house was, and the way back, which takes the eyes that the change takes. */
export function VersionsPage({ operator, house }: VersionsPageProps) {
  const back = (version: OfficeVersion) => <BackForm house={house} number={version.number} />
  const mayPut = canDo(operator, 'rollBackHouse')
  return <Versions house={house} kind="house" name={house} back={mayPut ? back : undefined} />
}

function BackForm({ house, number }: { readonly house: string; readonly number: number }) {
  const t = useHouseText()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('back.title', { number })}
      </Button>
    )
  return (
    <ActForm
      title={t('back.title', { number })}
      note={t('back.note')}
      submit={t('back.submit')}
      wish={{ number }}
      send={(id, { reason }) => call(rollBackHouse, { body: { id, house, number, reason } })}
      done={(reply) => <Published house={house} reply={reply} />}
      onClose={() => setOpen(false)}
    />
  )
}
