/**
 * May a link lead there: to a page of the web, of this academy, or to a place on the page? Never by another scheme,
 * which may run something, and not to `//host`, which looks like a page of ours and is not.
 */
export const isLink = (value: string): boolean =>
  /^https?:\/\/[^\s/\\?#@][^\s\\@]*$/.test(value) ||
  /^\/(?![/\\])[^\s\\]*$/.test(value) ||
  /^#[^\s\\]+$/.test(value)
