import { t, type TextKey } from '#contract/platform/text/text.ts'

/** What a failed save says where the specification has its own words for the entity (§8 "Others"). */
const ofSave: Readonly<Record<string, TextKey>> = {
  coordenador: 'support.coordinatorFailed',
  contacto: 'support.contactsFailed',
  usefulDocument: 'entity.fileFailed',
}

/** What a list that cannot be read says where the specification has its own words for the entity (§8 "Tasks"). */
const ofList: Readonly<Record<string, TextKey>> = { task: 'task.listFailed' }

const textOf = (texts: Readonly<Record<string, TextKey>>, entity: string): string | undefined => {
  const key = texts[entity]
  return key && t(key)
}

/** The sentence of an entity's failed save; undefined where the server's stands. */
export const saveFailure = (entity: string): string | undefined => textOf(ofSave, entity)

/** The sentence of an entity's list that cannot be read; undefined where the server's stands. */
export const listFailure = (entity: string): string | undefined => textOf(ofList, entity)
