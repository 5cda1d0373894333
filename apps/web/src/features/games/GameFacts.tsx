import { type Game, type GameRules, getOriginalRules, getSlotRules } from '@baize/contracts'
import { Amount, buttonClass, FactList, IconButton } from '@baize/ui'
import { X } from 'lucide-react'
import { call } from '../../lib/call/api.ts'
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { HOME_FRESH_MS } from '../../lib/limits.ts'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { GameArt } from './GameArt.tsx'
import styles from './GameFacts.module.css'
import type { DrawHeart } from './GameTile.tsx'
import { isRoomGame } from './is-ours.ts'
import { LaunchLink } from './LaunchLink.tsx'
import { gamesKey } from './queries.ts'

type GameFactsProps = { readonly game: Game; readonly heart: DrawHeart; readonly onClosed: () => void }

function rulesQuery({ gameId, gameClassifyNew }: Game) {
  return queryOptions({
    queryKey: gamesKey('rules', gameId),
    queryFn: ({ signal }) =>
      call(gameClassifyNew === 'slots' ? getSlotRules : getOriginalRules, {
        query: { game: gameId },
        signal,
      }),
    staleTime: HOME_FRESH_MS,
  })
}

/** What a game returns, how often and how unevenly, before it is opened; and both ways to open it. */
export function GameFacts({ game, heart, onClosed }: GameFactsProps) {
  const t = useText()
  const isTrialOffered = useFlag('TRIAL_PLAY')
  return (
    <Modal label={t('games.facts', { name: game.gameName })} place="bottom" onClosed={onClosed}>
      {(close) => (
        <div className={styles.sheet}>
          <div className={styles.top}>
            <span className={styles.art}>
              <GameArt game={game} />
            </span>
            <h2 className={styles.title}>{game.gameName}</h2>
            <IconButton label={t('facts.close')} onClick={close}>
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
          {isRoomGame(game) ? <Known game={game} rules={undefined} /> : <KnownByRules game={game} />}
          <div className={styles.ways}>
            <LaunchLink game={game} className={buttonClass()}>
              {t('facts.play')}
            </LaunchLink>
            {isTrialOffered && (
              <MemberLink
                to="/m/playGame"
                search={{ game: game.gameId, mode: 'demo' }}
                needs="session"
                className={buttonClass('quiet')}
              >
                {t('facts.try')}
              </MemberLink>
            )}
            {heart(game)({ className: styles.heart, children: <HeartIcon /> })}
          </div>
        </div>
      )}
    </Modal>
  )
}

/** The rules of a room are told in the room: its limits are the house's own. */
function KnownByRules({ game }: { readonly game: Game }) {
  const { data: rules } = useQuery(rulesQuery(game))
  return <Known game={game} rules={rules} />
}

type KnownProps = { readonly game: Game; readonly rules: GameRules | undefined }

/** What an original pays goes by what is chosen in it, so that its row of figures is shorter. */
function Known({ game: { rtp }, rules }: KnownProps) {
  const t = useText()
  const { money } = useSettings()
  const stake = rules && (
    <>
      <Amount value={rules.stake.least} format={money} /> – <Amount value={rules.stake.most} format={money} />
    </>
  )
  return (
    <FactList
      facts={[
        [t('facts.rtp'), <bdi key="rtp">{rtp}%</bdi>],
        ...(rules?.facts ? measured(t, rules.facts) : []),
        ...(rules?.kind === 'originals' ? [[t('facts.volatility'), t('facts.yours')] as const] : []),
        ...(stake ? [[t('facts.stake'), stake] as const] : []),
      ]}
    />
  )
}

function measured(t: Text, { hitRate, volatility, largest, isCounted }: NonNullable<GameRules['facts']>) {
  const rate = `${(Math.floor(hitRate * 1_000) / 10).toFixed(1)}%`
  return [
    [t('facts.volatility'), t(`facts.volatility.${volatility}`)],
    [t('facts.hitRate'), rate],
    [t(isCounted ? 'facts.largest' : 'facts.cap'), t('facts.times', { count: largest.toLocaleString('en') })],
  ] as const
}

function HeartIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M12 20.5 4.3 13a5 5 0 0 1 7.1-7.1l.6.6.6-.6a5 5 0 0 1 7.1 7.1z"
      />
    </svg>
  )
}
