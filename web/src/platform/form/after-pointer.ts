const waiting: (() => void)[] = []
let isDown = false

const release = () => {
  isDown = false
  // The click comes after the pointer is up; its target must stay where it was until then.
  setTimeout(() => {
    for (const work of waiting.splice(0)) work()
  })
}

// A form that the server renders has no pointer.
if (!import.meta.env.SSR) {
  window.addEventListener('pointerdown', () => (isDown = true), { capture: true })
  for (const type of ['pointerup', 'pointercancel', 'dragend'])
    window.addEventListener(type, release, { capture: true })
}

/**
 * Does something that moves the page once no button of the pointer is held: otherwise an error that appears under the field
 * that is left would push the pressed button away from under the pointer, and the click would be lost.
 */
export const afterPointer = (work: () => void): void => {
  if (isDown) waiting.push(work)
  else work()
}
