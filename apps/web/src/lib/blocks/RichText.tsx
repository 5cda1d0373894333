import '../browser/rich-polyfills.ts'
import { readRichText, type RichElement, type RichNode } from '@baize/contracts'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { AddressLink } from '../links/AddressLink.tsx'
import styles from './RichText.module.css'

type RichTextProps = {
  readonly markup: string
  /** Called when a link of it is followed. */
  readonly onFollow?: () => void
}

/** What the house has written. The markup is taken apart, and only parts that are known are drawn. */
export function RichText({ markup, onFollow }: RichTextProps) {
  const nodes = useMemo(() => readRichText(markup), [markup])
  return <div className={styles.text}>{drawn(nodes, onFollow)}</div>
}

function drawn(nodes: readonly RichNode[], onFollow: (() => void) | undefined): ReactNode {
  return nodes.map((node, index) => (
    <Fragment key={index}>{typeof node === 'string' ? node : element(node, onFollow)}</Fragment>
  ))
}

function element(
  { tag, href, src, alt, children }: RichElement,
  onFollow: (() => void) | undefined,
): ReactNode {
  if (tag === 'br') return <br />
  if (tag === 'img') return <img src={src} alt={alt ?? ''} loading="lazy" className={styles.picture} />
  const inside = drawn(children, onFollow)
  if (tag === 'a') {
    return href === undefined ? (
      inside
    ) : (
      <AddressLink address={href} onClick={onFollow}>
        {inside}
      </AddressLink>
    )
  }
  if (tag === 'table') return <div className={styles.wide}>{createElement(tag, null, inside)}</div>
  return createElement(tag, null, inside)
}
