import { MAIN_WALLET, type VendorTransfer, type VendorWallet } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Amount, buttonClass, Card, EmptyFace, SectionHeader, StitchedRow } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useMinute } from '../../features/history/use-moment.ts'
import { walletsQuery } from '../../features/protection/queries.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { MoveForm } from './MoveForm.tsx'
import styles from './WalletsScreen.module.css'

/** The wallet here and those that vendors keep, and money moved between them. */
export function WalletsScreen() {
  const t = useText()
  const { money } = useSettings()
  const account = useSession()?.userName ?? ''
  const wallets = useQuery(walletsQuery(account))
  return (
    <Loaded answer={wallets}>
      {({ main, wallets: kept, transfers }) => (
        <>
          <Card>
            <p className={styles.lead}>{t('wallets.main')}</p>
            <p className={styles.hero}>
              <Amount value={main} format={money} />
            </p>
            {kept.map((wallet) => (
              <Kept key={wallet.code} wallet={wallet} />
            ))}
          </Card>
          {kept.length === 0 ? (
            <EmptyFace
              title={t('wallets.none')}
              text={t('wallets.none.text')}
              action={
                <Link to="/m/game" className={buttonClass()}>
                  {t('shell.title.gameCenter')}
                </Link>
              }
            />
          ) : (
            <MoveForm wallets={kept} onMoved={wallets.refetch} />
          )}
          {transfers.length > 0 && (
            <Latest transfers={transfers} names={new Map(kept.map(({ code, name }) => [code, name]))} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Kept({ wallet: { name, balance, pending } }: { readonly wallet: VendorWallet }) {
  const t = useText()
  const { money } = useSettings()
  const isMoving = Number(pending) > 0
  return (
    <StitchedRow
      title={name}
      note={isMoving && t('wallets.pending', { amount: formatAmount(pending, money) })}
      end={balance === null ? t('wallets.unknown') : <Amount value={balance} format={money} />}
    />
  )
}

type LatestProps = {
  readonly transfers: readonly VendorTransfer[]
  /** What each wallet is called, by its code. */
  readonly names: ReadonlyMap<string, string>
}

function Latest({ transfers, names }: LatestProps) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const nameOf = (code: string) => (code === MAIN_WALLET ? t('wallets.main') : (names.get(code) ?? code))
  return (
    <Card>
      <SectionHeader title={t('wallets.latest')} />
      {transfers.map(({ id, from, to, amount, state, askedAt }) => (
        <StitchedRow
          key={id}
          title={t('wallets.way', { from: nameOf(from), to: nameOf(to) })}
          note={`${moment(askedAt)} · ${t(`wallets.state.${state}`)}`}
          end={<Amount value={amount} format={money} />}
        />
      ))}
    </Card>
  )
}
