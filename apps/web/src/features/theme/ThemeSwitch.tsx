import { IconButton } from '@baize/ui'
import { Moon, Sun } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { chooseTheme, useTheme } from './use-theme.ts'

/** Turns the lights on or off. */
export function ThemeSwitch({ className }: { className?: string }) {
  const text = useText()
  const isDark = useTheme() === 'dark'
  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      label={text(isDark ? 'shell.themeToLight' : 'shell.themeToDark')}
      className={className}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  )
}
