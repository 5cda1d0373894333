import { readRichText, type RichElement, type RichNode } from '@baize/contracts'
import { createElement, type ReactNode } from 'react'
import styles from './writing.module.css'

type RichWordsProps = {
  readonly markup: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** Rich text as readers see it: the parts that the server keeps, never the markup itself. */
export function RichWords({ markup, lang, dir }: RichWordsProps) {
  return (
    <div className={styles.rich} lang={lang} dir={dir}>
      {readRichText(markup).map(draw)}
    </div>
  )
}

function draw(node: RichNode, place: number): ReactNode {
  if (typeof node === 'string') return node
  return createElement(node.tag, { key: place, ...attributesOf(node) }, ...childrenOf(node))
}

/** A link leads nowhere in a preview; a picture is loaded from our own place alone, as the office's policy says. */
function attributesOf({ tag, src, alt }: RichElement) {
  return tag === 'img' ? { src, alt: alt ?? '', className: styles.picture } : {}
}

function childrenOf({ tag, children }: RichElement): ReactNode[] {
  return tag === 'img' || tag === 'br' ? [] : children.map(draw)
}
