const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text escaped for HTML and XML: inside an element, and for an attribute between double quotes. */
export const escapeHtml = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
