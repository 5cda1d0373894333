import { type AffiliateLink, giveLinkHost, type OperatorInfo } from '@baize/contracts'
import { Button, EmptyFace, Notice, SelectField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useHouse } from '../../lib/houses.ts'
import { problemText } from '../../lib/problem.ts'
import { canDo } from '../../lib/rights.ts'
import { useText } from '../../lib/texts.tsx'
import { useAct } from '../../kit/acts/use-act.ts'
import { ProofFields } from '../../kit/acts/ProofFields.tsx'
import { Figures } from '../../kit/Figures.tsx'
import { Item } from '../../kit/Item.tsx'
import styles from '../../kit/kit.module.css'
import { useAgentText } from '../texts.ts'

type LinksProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly links: readonly AffiliateLink[]
}

/** The links that an agent gives away, and which host of the house leads to one of them. */
export function Links({ operator, house, links }: LinksProps) {
  const t = useAgentText()
  const mayGive = canDo(operator, 'giveLinkHost')
  return (
    <section className={styles.section} aria-label={t('agent.links')}>
      <h2 className={styles.heading}>{t('agent.links')}</h2>
      {links.length === 0 ? (
        <EmptyFace title={t('agent.links.none')} />
      ) : (
        <ul className={styles.list}>
          {links.map((link) => (
            <Item
              key={link.code}
              title={<bdi>{link.name}</bdi>}
              state={{ tone: link.state === 'live' ? 'good' : 'bad', text: t(`link.state.${link.state}`) }}
            >
              <Figures
                figures={[
                  [t('link.code'), <bdi key="code">{link.code}</bdi>],
                  [t('agent.type'), t(`type.${link.type}`)],
                  [t('link.clicks'), link.clicks],
                  [t('link.registrations'), link.registrations],
                  [t('link.firstDeposits'), link.firstDeposits],
                ]}
              />
              {mayGive && link.state !== 'stopped' && <HostForm house={house} link={link} />}
            </Item>
          ))}
        </ul>
      )}
    </section>
  )
}

type HostFormProps = { readonly house: string; readonly link: AffiliateLink }

/** Gives a host of the house to the link: whoever registers there comes by it. */
function HostForm({ house, link: { code } }: HostFormProps) {
  const t = useAgentText()
  const text = useText()
  const { hosts } = useHouse(house)
  const [isOpen, setOpen] = useState(false)
  const [host, setHost] = useState('')
  const { act, isBusy, error, reply, proof, setProof } = useAct((_id: string, wish: string) =>
    call(giveLinkHost, { body: { house, code, host: wish === '' ? null : wish } }),
  )
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if ((await act(host)) !== undefined) setOpen(false)
  }
  if (!isOpen)
    return (
      <>
        {reply !== undefined && (
          <Notice tone="plain">
            {host === '' ? t('link.host.none', { code }) : t('link.host.done', { host, code })}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t('link.host.title')}
          </Button>
        </div>
      </>
    )
  return (
    <form className={styles.card} aria-label={t('link.host.title')} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t('link.host.note')}</p>
      <SelectField
        label={t('link.host')}
        value={host}
        onChange={({ currentTarget }) => setHost(currentTarget.value)}
      >
        <option value="">{t('value.none')}</option>
        {hosts.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
      <ProofFields proof={proof} onChange={setProof} />
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          {t('link.host.give')}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {text('act.cancel')}
        </Button>
      </div>
    </form>
  )
}
