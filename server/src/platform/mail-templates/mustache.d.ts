declare module 'mustache' {
  interface Mustache {
    render: (
      template: string,
      view: object,
      partials?: Record<string, string>,
      config?: { escape?: (text: unknown) => string },
    ) => string
    parse: (template: string) => [kind: string, name: string, ...rest: unknown[]][]
  }
  const mustache: Mustache
  export default mustache
}
