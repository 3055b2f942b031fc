/** Loads the generic list. */
export const loadList = () => import('./list/GenericList.tsx')
/** Loads the generic view of an item. */
export const loadView = () => import('./view/GenericView.tsx')
/** Loads the generic form of an item. */
export const loadEdit = () => import('./edit/GenericEdit.tsx')
