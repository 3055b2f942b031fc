declare const payloadOf: unique symbol

/**
 * The name of an event of the real-time channel, on the wire as it stands, with the type of its payload: it costs the
 * browser nothing but the name.
 */
export type SocketEvent<P> = string & { readonly [payloadOf]: P }

/** Declares an event by its name, or by how the name contains something: a person's id, an entity's name. */
interface Declare<P> {
  (name: string): SocketEvent<P>
  <A>(name: (of: A) => string): (of: A) => SocketEvent<P>
}

/**
 * Declares an event that the server sends to browsers (rule api.events), in a module's `socket-events.ts`. Its name and
 * the fields of its payload stay: during a rolling update, browsers listen to a server of another version.
 */
export const defineSocketEvent =
  <P extends object>(): Declare<P> =>
  (name: unknown) =>
    name as never
