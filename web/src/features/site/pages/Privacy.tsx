import { TextScreen } from '../parts/TextScreen.tsx'
import { politica } from '../texts/politica.ts'

export default function Privacy() {
  return <TextScreen page={politica} contents />
}
