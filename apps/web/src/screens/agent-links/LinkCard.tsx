import { qrCodeOf } from '@baize/client/qr-code'
import { type AffiliateLink, endAffiliateLink } from '@baize/contracts'
import { Button, Card, FactList, QrCode, SectionHeader, type StateTone, toneClass } from '@baize/ui'
import { useState } from 'react'
import { FigureTiles } from '../../features/agents/FigureTiles.tsx'
import { RateLine } from '../../features/agents/RateLine.tsx'
import { useCount } from '../../features/agents/use-count.ts'
import { useMomentMinute } from '../../features/agents/use-day-text.ts'
import { CopyRow } from '../../lib/blocks/CopyRow.tsx'
import { canShare, share } from '../../lib/browser/share.ts'
import { call } from '../../lib/call/api.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './LinkCard.module.css'

type LinkProps = { readonly link: AffiliateLink }

const tones: Readonly<Record<AffiliateLink['state'], StateTone>> = {
  live: 'good',
  above: 'waiting',
  full: 'bad',
  ended: 'bad',
  stopped: 'bad',
}

/** A link with all that it is given away by, and what came of it. */
export function LinkCard({ link, onEnded }: LinkProps & { readonly onEnded: () => void }) {
  const t = useText()
  const { name, code, url, state } = link
  const isLive = state === 'live'
  return (
    <Card aria-label={name}>
      <SectionHeader
        title={name}
        more={<span className={toneClass(tones[state])}>{t(`agents.links.state.${state}`)}</span>}
      />
      <Outcome link={link} />
      {isLive && (
        <>
          <CopyRow name={t('agents.links.link')} value={url} />
          <CopyRow name={t('agents.links.code')} value={code} />
        </>
      )}
      <Terms link={link} />
      {isLive && <GiveAway link={link} />}
      {(isLive || state === 'above') && <End link={link} onEnded={onEnded} />}
    </Card>
  )
}

function Outcome({ link: { clicks, registrations, most, firstDeposits } }: LinkProps) {
  const t = useText()
  const count = useCount()
  return (
    <FigureTiles
      figures={[
        { name: t('agents.links.clicks'), value: count(clicks) },
        {
          name: t('agents.links.registrations'),
          value:
            most === null
              ? count(registrations)
              : t('agents.links.registrations.of', { count: count(registrations), most: count(most) }),
        },
        { name: t('agents.links.firstDeposits'), value: count(firstDeposits), isWide: true },
      ]}
    />
  )
}

function Terms({ link: { type, rebates, series, endsAt } }: LinkProps) {
  const t = useText()
  const minute = useMomentMinute()
  const groups = Object.entries(series)
    .map(([group, value]) => `${group} ${value}`)
    .join(' · ')
  return (
    <FactList
      facts={[
        [t('agents.links.type'), t(`agents.type.${type}`)],
        [t('agents.links.preset'), <RateLine key="rates" rebates={rebates} />],
        ...(groups ? [[t('agents.groups'), <bdi key="groups">{groups}</bdi>] as const] : []),
        [t('agents.links.validUntil'), endsAt === null ? t('agents.links.noEnd') : minute(endsAt)],
      ]}
    />
  )
}

function GiveAway({ link: { name, url } }: LinkProps) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <>
      {isShown && <QrCode drawing={qrCodeOf(url)} label={t('agents.links.qr.label', { name })} />}
      <div className={styles.ways}>
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'agents.links.qr.hide' : 'agents.links.qr')}
        </Button>
        {canShare() && (
          <Button onClick={() => void share({ title: name, url })}>{t('agents.links.share')}</Button>
        )}
      </div>
    </>
  )
}

function End({ link: { name, code }, onEnded }: LinkProps & { readonly onEnded: () => void }) {
  const t = useText()
  const { isBusy, attempt } = useAttempt()
  async function end(): Promise<void> {
    const isSure = await confirm({
      title: t('agents.links.end.ask'),
      text: t('agents.links.end.text', { name }),
      confirmText: t('agents.links.end'),
      cancelText: t('shell.cancel'),
    })
    if (isSure && (await attempt(() => call(endAffiliateLink, { query: { code } })))) onEnded()
  }
  return (
    <Button look="quiet" busy={isBusy} className={styles.end} onClick={() => void end()}>
      {t('agents.links.end')}
    </Button>
  )
}
