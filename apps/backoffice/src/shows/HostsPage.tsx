import { listShowHosts, type OperatorInfo, payShowHost, type ShowHost } from '@baize/contracts'
import { Button, EmptyFace, TextField } from '@baize/ui'
import { useCallback, useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { Figures } from '../kit/Figures.tsx'
import { sumIn } from '../kit/figures.ts'
import { Item } from '../kit/Item.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { HostForm } from './HostForm.tsx'
import { useShowsText } from './texts.ts'

type HostsPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** Who hosts shows, what is on file of them, and what they have earned. */
export function HostsPage({ operator, house }: HostsPageProps) {
  const t = useShowsText()
  const [isMaking, setMaking] = useState(false)
  const asked = useAsked(useCallback(() => call(listShowHosts, { query: { house } }), [house]))
  const done = () => void asked.refresh()
  return (
    <section className={styles.section} aria-label={t('part.hosts')}>
      {canDo(operator, 'saveShowHost') && (
        <div className={styles.actions}>
          <Button aria-expanded={isMaking} onClick={() => setMaking(true)}>
            {t('host.new')}
          </Button>
        </div>
      )}
      {isMaking && <HostForm onClose={() => setMaking(false)} onDone={done} />}
      <Answer asked={asked}>
        {(hosts) =>
          hosts.length === 0 ? (
            <EmptyFace title={t('none.hosts')} />
          ) : (
            <ul className={styles.list}>
              {hosts.map((host) => (
                <Host key={host.id} {...{ operator, house, host }} onDone={done} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

type HostProps = HostsPageProps & { readonly host: ShowHost; readonly onDone: () => void }

function Host({ operator, house, host, onDone }: HostProps) {
  const t = useShowsText()
  const [open, setOpen] = useState<'change' | 'pay'>()
  const sum = sumIn(host.currency)
  return (
    <Item title={host.name}>
      <Figures
        figures={[
          [t('account'), host.account],
          [t('share'), `${host.sharePercent} %`],
          [
            t('documents'),
            host.documentsAt === null ? '–' : <When key="seen" at={host.documentsAt} house={house} />,
          ],
          [t('contract'), host.contract ?? '–'],
          [t('earned'), sum(host.earned)],
          [t('payable'), sum(host.payable)],
        ]}
      />
      {host.isSimulated && <p className={styles.note}>{t('host.simulated')}</p>}
      {host.isStopped && <p className={styles.note}>{t('host.stopped')}</p>}
      <div className={styles.actions}>
        {canDo(operator, 'saveShowHost') && (
          <Button look="quiet" aria-expanded={open === 'change'} onClick={() => setOpen('change')}>
            {t('host.change')}
          </Button>
        )}
        {canDo(operator, 'payShowHost') && (
          <Button look="quiet" aria-expanded={open === 'pay'} onClick={() => setOpen('pay')}>
            {t('pay')}
          </Button>
        )}
      </div>
      {open === 'change' && <HostForm host={host} onClose={() => setOpen(undefined)} onDone={onDone} />}
      {open === 'pay' && <PayForm house={house} host={host} onClose={() => setOpen(undefined)} />}
    </Item>
  )
}

type PayFormProps = { readonly house: string; readonly host: ShowHost; readonly onClose: () => void }

function PayForm({ house, host, onClose }: PayFormProps) {
  const t = useShowsText()
  const [amount, setAmount] = useState(host.payable)
  const isAmount = /^\d{1,12}(\.\d{1,2})?$/.test(amount) && /[1-9]/.test(amount)
  return (
    <AskForm
      house={house}
      title={t('pay')}
      note={t('pay.note')}
      decides="finance"
      wish={isAmount ? { hostId: host.id, amount } : undefined}
      missing={t('pay.missing')}
      send={async (id, { wish, reason }) => ({
        approval: await call(payShowHost, { body: { id, reason, ...wish } }),
      })}
      onClose={onClose}
    >
      <TextField
        label={`${t('amount')}, ${host.currency}`}
        value={amount}
        inputMode="decimal"
        dir="ltr"
        onChange={({ currentTarget }) => setAmount(currentTarget.value.trim())}
      />
    </AskForm>
  )
}
