import { TextScreen } from '../parts/TextScreen.tsx'
import { termos } from '../texts/termos.ts'

export default function Terms() {
  return <TextScreen page={termos} contents />
}
