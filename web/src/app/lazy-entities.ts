/** Loads the declarations of the entities, and what the modules show of them in their own way. */
export const loadEntities = () => import('./entities.ts')
