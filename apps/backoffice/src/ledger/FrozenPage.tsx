import { type FrozenAccount, listFrozenAccounts, type OperatorInfo, unfreezeAccount } from '@baize/contracts'
import { Button, EmptyFace } from '@baize/ui'
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
import { accountPlace } from './place.ts'
import { useLedgerText } from './texts.ts'

type FrozenPageProps = { readonly operator: OperatorInfo; readonly house: string }

/** Accounts that do not stand where their entries say, and take no postings until they do. */
export function FrozenPage({ operator, house }: FrozenPageProps) {
  const t = useLedgerText()
  const asked = useAsked(useCallback(() => call(listFrozenAccounts), []))
  return (
    <section className={styles.section} aria-label={t('frozen')}>
      <h2 className={styles.heading}>{t('frozen')}</h2>
      <Answer asked={asked}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyFace title={t('frozen.none')} />
          ) : (
            <ul className={styles.list}>
              {accounts.map((account) => (
                <Frozen key={account.path} operator={operator} house={house} account={account} />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

function Frozen({ operator, house, account }: FrozenPageProps & { readonly account: FrozenAccount }) {
  const t = useLedgerText()
  const [isOpen, setOpen] = useState(false)
  const { path, currency, balance, entries, frozenAt, frozenFor } = account
  const title = (
    <a className={styles.link} href={accountPlace({ house, path })}>
      <bdi dir="ltr">{path}</bdi>
    </a>
  )
  return (
    <Item title={title} state={{ tone: 'bad', text: t('state.frozen') }}>
      <Figures
        figures={[
          [t('balance'), sumIn(currency)(balance)],
          [t('frozen.entries'), sumIn(currency)(entries)],
          [t('frozen.since'), <When key="since" at={frozenAt} house={house} />],
        ]}
      />
      <p className={styles.note}>{t('frozen.for', { reason: frozenFor })}</p>
      {canDo(operator, 'unfreezeAccount') && (
        <div className={styles.actions}>
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            {t('unfreeze')}
          </Button>
        </div>
      )}
      {isOpen && (
        <AskForm
          house={house}
          title={t('unfreeze')}
          note={t('unfreeze.note')}
          decides="owner"
          wish={{ path }}
          send={async (id, { wish, reason }) => ({
            approval: await call(unfreezeAccount, { body: { id, reason, ...wish } }),
          })}
          onClose={() => setOpen(false)}
        />
      )}
    </Item>
  )
}
