import '@fontsource-variable/noto-naskh-arabic/wght.css'
import '@fontsource-variable/noto-nastaliq-urdu/wght.css'
import '@fontsource-variable/noto-sans-bengali/wght.css'
import '@fontsource-variable/outfit/wght.css'
import '@baize/ui/tokens.css'
import '@baize/ui/reset.css'
import './office.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { SpeechProvider } from './lib/texts.tsx'
import { showTheme } from './lib/theme.ts'

showTheme()
const place = document.getElementById('office')
if (place)
  createRoot(place).render(
    <SpeechProvider>
      <App />
    </SpeechProvider>,
  )
