import { listOfficeVendors, makeTestVendor, type OfficeVendor, type OperatorInfo } from '@baize/contracts'
import { Button, EmptyFace, Notice } from '@baize/ui'
import { useState } from 'react'
import { PlainAct } from '../kit/acts/PlainAct.tsx'
import { Answer } from '../kit/Answer.tsx'
import { type Figure, Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { useEvery } from '../kit/use-every.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import type { AreaProps } from '../lib/use-place.ts'
import { CeilingForm } from './CeilingForm.tsx'
import { useVendorsText } from './texts.ts'
import { VendorForm } from './VendorForm.tsx'
import { VendorKeys } from './VendorKeys.tsx'

const AGAIN_MS = 15_000
const ask = () => call(listOfficeVendors, {})

/** Makers of games: where they are, how they answer, what they sign with, and what their rounds pay at once. */
export function VendorsArea({ operator, house }: AreaProps) {
  const t = useVendorsText()
  const [isAdding, setAdding] = useState(false)
  const asked = useAsked(ask)
  useEvery(AGAIN_MS, asked.refresh)
  return (
    <Page
      title={t('title')}
      actions={
        canDo(operator, 'putVendor') && (
          <Button look="quiet" aria-expanded={isAdding} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {operator.isDemo && canDo(operator, 'makeTestVendor') && <TestVendor onDone={asked.refresh} />}
      {isAdding && (
        <VendorForm
          house={house}
          vendor={undefined}
          onClose={() => setAdding(false)}
          onDone={asked.refresh}
        />
      )}
      <Answer asked={asked}>
        {(vendors) =>
          vendors.length === 0 ? (
            <EmptyFace title={t('none')} />
          ) : (
            <ul className={styles.list}>
              {vendors.map((vendor) => (
                <VendorItem
                  key={vendor.connection.code}
                  operator={operator}
                  house={house}
                  vendor={vendor}
                  onChanged={asked.refresh}
                />
              ))}
            </ul>
          )
        }
      </Answer>
    </Page>
  )
}

/** For those who try their own vendor against a demo. */
function TestVendor({ onDone }: { readonly onDone: () => Promise<void> }) {
  const t = useVendorsText()
  return (
    <PlainAct
      name={t('test')}
      note={t('test.note')}
      send={() => call(makeTestVendor)}
      done={({ vendor, keyId, secret }) => (
        <div className={styles.card}>
          <Notice tone="plain">{t('test.done')}</Notice>
          <output dir="ltr">{t('test.command', { key: `${vendor}:${keyId}:${secret}` })}</output>
        </div>
      )}
      onDone={() => void onDone()}
    />
  )
}

type VendorItemProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly vendor: OfficeVendor
  readonly onChanged: () => Promise<void>
}

type Act = 'change' | 'ceiling'

function VendorItem({ operator, house, vendor, onChanged }: VendorItemProps) {
  const t = useVendorsText()
  const [open, setOpen] = useState<Act>()
  const { connection, contact } = vendor
  const isSilent = connection.isOn && contact.failingSince !== null
  const state = !connection.isOn ? t('off') : isSilent ? t('silent') : t('on')
  const acts: readonly (readonly [Act, string])[] = [
    ...(canDo(operator, 'putVendor') ? [['change', t('change')] as const] : []),
    ...(canDo(operator, 'changeCeiling') ? [['ceiling', t('ceiling')] as const] : []),
  ]
  const close = () => setOpen(undefined)
  return (
    <Item
      title={<bdi>{connection.code}</bdi>}
      state={{ tone: !connection.isOn ? 'waiting' : isSilent ? 'bad' : 'good', text: state }}
    >
      <VendorFigures house={house} vendor={vendor} />
      <VendorKeys operator={operator} house={house} vendor={vendor} onChanged={onChanged} />
      <div className={styles.actions}>
        {acts.map(([act, label]) => (
          <Button key={act} look="quiet" aria-expanded={open === act} onClick={() => setOpen(act)}>
            {label}
          </Button>
        ))}
      </div>
      {open === 'change' && (
        <VendorForm house={house} vendor={connection} onClose={close} onDone={onChanged} />
      )}
      {open === 'ceiling' && <CeilingForm house={house} vendor={vendor} onClose={close} />}
    </Item>
  )
}

function VendorFigures({ house, vendor }: { readonly house: string; readonly vendor: OfficeVendor }) {
  const t = useVendorsText()
  const { connection, contact, games, gamesOff, ceiling } = vendor
  const { url, gameOrigins, networks } = connection
  const figures: readonly Figure[] = [
    [t('url'), <bdi key="url">{url}</bdi>],
    [t('origins'), <bdi key="origins">{gameOrigins.join(', ')}</bdi>],
    [t('networks'), networks.length === 0 ? t('anywhere') : <bdi key="networks">{networks.join(', ')}</bdi>],
    [t('games'), t('gamesOf', { games, off: gamesOff })],
    [
      t('answered'),
      contact.answeredAt === null ? t('never') : <When key="at" at={contact.answeredAt} house={house} />,
    ],
    [t('calls'), t('callsOf', { calls: contact.calls, failures: contact.failures })],
    [t('times'), ceiling.times],
    ...ceiling.most.map(
      ({ currency, amount }) => [t('most', { currency }), sumIn(currency)(amount)] as const,
    ),
  ]
  return (
    <>
      <Figures figures={figures} />
      {contact.failingSince !== null && (
        <p className={styles.note}>
          {t('silentSince')} <When at={contact.failingSince} house={house} />
        </p>
      )}
    </>
  )
}
