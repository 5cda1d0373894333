import { listGateways, type OfficeGateway, type OperatorInfo } from '@baize/contracts'
import { Button, EmptyFace } from '@baize/ui'
import { useState } from 'react'
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
import { GatewayForm } from './GatewayForm.tsx'
import { GatewayKeys } from './GatewayKeys.tsx'
import { useGatewaysText } from './texts.ts'

const AGAIN_MS = 15_000
const ask = () => call(listGateways, {})

/** The ways that money comes in and goes out by: how each answers, what it holds, and what it signs with. */
export function GatewaysArea({ operator, house }: AreaProps) {
  const t = useGatewaysText()
  const [isAdding, setAdding] = useState(false)
  const asked = useAsked(ask)
  useEvery(AGAIN_MS, asked.refresh)
  return (
    <Page
      title={t('title')}
      actions={
        canDo(operator, 'changeGateway') && (
          <Button look="quiet" aria-expanded={isAdding} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      {isAdding && <GatewayForm house={house} gateway={undefined} onClose={() => setAdding(false)} />}
      <Answer asked={asked}>
        {(gateways) =>
          gateways.length === 0 ? (
            <EmptyFace title={t('none')} />
          ) : (
            <ul className={styles.list}>
              {gateways.map((gateway) => (
                <GatewayItem
                  key={gateway.code}
                  operator={operator}
                  house={house}
                  gateway={gateway}
                  onChanged={() => void asked.refresh()}
                />
              ))}
            </ul>
          )
        }
      </Answer>
    </Page>
  )
}

type GatewayItemProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly gateway: OfficeGateway
  readonly onChanged: () => void
}

function GatewayItem({ operator, house, gateway, onChanged }: GatewayItemProps) {
  const t = useGatewaysText()
  const [isOpen, setOpen] = useState(false)
  const { code, adapter, url, isOn, contact, balances, unknown, late } = gateway
  const isSilent = isOn && contact.failingSince !== null
  const state = !isOn ? t('off') : isSilent ? t('silent') : t('on')
  const figures: readonly Figure[] = [
    [t('adapter'), adapter],
    [t('url'), <bdi key="url">{url}</bdi>],
    [
      t('answered'),
      contact.answeredAt === null ? t('never') : <When key="at" at={contact.answeredAt} house={house} />,
    ],
    [t('calls'), t('callsOf', { calls: contact.calls, failures: contact.failures })],
    [t('unknown'), unknown],
    [t('late'), late],
    ...balances.map(({ currency, amount }) => [t('holds', { currency }), sumIn(currency)(amount)] as const),
  ]
  return (
    <Item
      title={<bdi>{code}</bdi>}
      state={{ tone: !isOn ? 'waiting' : isSilent ? 'bad' : 'good', text: state }}
    >
      <Figures figures={figures} />
      {contact.failingSince !== null && (
        <p className={styles.note}>
          {t('silentSince')} <When at={contact.failingSince} house={house} />
        </p>
      )}
      <GatewayKeys operator={operator} house={house} gateway={gateway} onChanged={onChanged} />
      {canDo(operator, 'changeGateway') && !isOpen && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </div>
      )}
      {isOpen && <GatewayForm house={house} gateway={gateway} onClose={() => setOpen(false)} />}
    </Item>
  )
}
