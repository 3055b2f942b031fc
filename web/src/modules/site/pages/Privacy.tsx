import { LegalScreen } from '../parts/LegalScreen.tsx'
import { politica } from '../texts/politica.ts'

export default function Privacy() {
  return <LegalScreen name="privacy" page={politica} />
}
