import type { WallBanner } from '@baize/contracts'
import kit from '../kit/kit.module.css'
import { useWallText } from './texts.ts'
import styles from './wall.module.css'

type BannerWords = NonNullable<WallBanner['texts']['EN']>
type BannerPreviewProps = {
  readonly words: BannerWords
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

/** A banner as it hangs: the picture behind its words. Scenes keep the night whatever the theme. */
export function BannerPreview({ words: { title, text, action, image }, lang, dir }: BannerPreviewProps) {
  const t = useWallText()
  return (
    <section className={kit.section} aria-label={t('form.preview')}>
      <h3 className={kit.number}>{t('form.preview')}</h3>
      <div className={styles.banner} lang={lang} dir={dir}>
        {image.startsWith('/m/') && <img className={styles.picture} src={image} alt="" />}
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
          {action !== null && <p className={styles.action}>{action}</p>}
        </div>
      </div>
    </section>
  )
}
