/**
 * Until a control is not under a press: what took its place meanwhile would swallow the click.
 * @param control what is to give way
 */
export const released = (control: Element | null): Promise<void> =>
  new Promise((resolve) => {
    const look = () => (control?.matches(':active') ? requestAnimationFrame(look) : resolve())
    look()
  })
