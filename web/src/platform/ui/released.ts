/**
 * Waits until a control is no longer pressed: an element that replaced it mid-press would swallow the click.
 * @param control the control that is about to be replaced
 */
export const released = (control: Element | null): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (control?.matches(':active') ? requestAnimationFrame(look) : resolve())
    look()
  })
