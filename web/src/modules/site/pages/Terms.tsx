import { LegalScreen } from '../parts/LegalScreen.tsx'
import { termos } from '../texts/termos.ts'

export default function Terms() {
  return <LegalScreen name="terms" page={termos} />
}
