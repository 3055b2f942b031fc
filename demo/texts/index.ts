import type { TextPage } from '../types.ts'
import { academy } from './academy.ts'
import { equipa } from './equipa.ts'
import { faqs } from './faqs.ts'
import { politica } from './politica.ts'
import { suporte } from './suporte.ts'
import { termos } from './termos.ts'

/** The public text pages, by the name of their route. */
export const texts: Record<'termos' | 'politica' | 'faqs' | 'academy' | 'equipa' | 'suporte', TextPage> = {
  termos,
  politica,
  faqs,
  academy,
  equipa,
  suporte,
}
