/**
 * The target of a component that renders as `Link`, as its properties: their types know the router's addresses only
 * on `Link` itself.
 */
export const linkTo = (to: string, more: { search?: object; activeOptions?: object } = {}): object => ({
  to,
  ...more,
})
