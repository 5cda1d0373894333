import type { ReactNode } from 'react'
import { Chip } from './Chip.tsx'
import { classes } from './classes.ts'
import { Skeleton } from './Skeleton.tsx'
import styles from './Tile.module.css'

/** Draws the caller's own link or button around the kit's content, so that the kit knows no router. */
export type DrawLink = (props: {
  readonly className: string | undefined
  readonly children: ReactNode
}) => ReactNode

type TileProps = {
  readonly art: ReactNode
  readonly name: string
  /** The small line under the name. */
  readonly note: string
  readonly tag?: { readonly look: 'hot' | 'new'; readonly text: string } | undefined
  readonly link: DrawLink
  /** The favourite button: it stands on the art, beside the link and not inside it. */
  readonly heart?: DrawLink
  /** The button for what is known of the game, under the heart. */
  readonly info?: DrawLink | undefined
}

/** A game: its art at 4:5, its name and a line about it. */
export function Tile({ art, name, note, tag, link, heart, info }: TileProps) {
  const content = (
    <>
      <span className={styles.art}>
        <span className={styles.fill}>{art}</span>
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{note}</span>
    </>
  )
  return (
    <div className={styles.tile}>
      {link({ className: styles.link, children: content })}
      {tag && (
        <span className={styles.tag}>
          <Chip look={tag.look}>{tag.text}</Chip>
        </span>
      )}
      {heart?.({ className: styles.heart, children: <HeartIcon /> })}
      {info?.({ className: classes(styles.heart, styles.info), children: <InfoIcon /> })}
    </div>
  )
}

/** The place a tile will take. */
export function TileSkeleton() {
  return (
    <div className={styles.tile}>
      <span className={styles.art}>
        <Skeleton className={styles.fill} />
      </span>
      <Skeleton className={styles.nameSkeleton} />
      <Skeleton className={styles.noteSkeleton} />
    </div>
  )
}

function HeartIcon() {
  return (
    <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
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

function InfoIcon() {
  return (
    <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M12 11v8M12 5.5v.01"
      />
    </svg>
  )
}
