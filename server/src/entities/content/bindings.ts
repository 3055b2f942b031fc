import {
  coordenador,
  contacto,
  maintenance,
  newsletter,
  usefulDocument,
  zlSlider,
} from '#contract/entities/content.ts'
import { bindEntity } from '../engine/binding.ts'
import { coordenadores, contactos, maintenances, newsletters, sliders, usefulDocuments } from './tables.ts'

export const maintenanceBinding = bindEntity(maintenance, maintenances)
export const sliderBinding = bindEntity(zlSlider, sliders)
export const newsletterBinding = bindEntity(newsletter, newsletters)
export const coordenadorBinding = bindEntity(coordenador, coordenadores)
export const contactoBinding = bindEntity(contacto, contactos)
export const usefulDocumentBinding = bindEntity(usefulDocument, usefulDocuments)
