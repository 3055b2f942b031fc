declare const payloadOf: unique symbol

/**
 * The name of an event that the server sends to browsers (rule api.events), with the type of its payload; a free string
 * is none. A module's `socket-events.ts` declares each as `'NAME' as SocketEvent<Payload>`, or by a function of what the
 * name contains: pages bring nothing for it but the name. Names and the fields of payloads stay: during a rolling
 * update, browsers listen to a server of another version.
 */
export type SocketEvent<P> = string & { readonly [payloadOf]: P }
