import type { Game } from '@baize/contracts'
import styles from './GameArt.module.css'
import { GameIcon } from './GameIcon.tsx'

type GameArtProps = {
  readonly game: Pick<Game, 'showIcon' | 'layerIcon'>
  readonly isFirstView?: boolean
}

/** The picture of a game: whole, or a ground that many share with the game's own emblem laid over it. */
export function GameArt({ game: { showIcon, layerIcon }, isFirstView = false }: GameArtProps) {
  const ground = <GameIcon src={showIcon} width={240} height={300} isFirstView={isFirstView} />
  if (layerIcon === null) return ground
  return (
    <span className={styles.layered}>
      {ground}
      <img
        src={layerIcon}
        alt=""
        width={152}
        height={152}
        loading="lazy"
        decoding="async"
        className={styles.layer}
      />
    </span>
  )
}
