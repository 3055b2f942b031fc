/**
 * An object that a library keeps for itself, where it offers no other way to what is behind it. Its types do not know
 * it, so an update may take it away unnoticed: then this stops the server, by name, rather than to let it go on with
 * `undefined`. Call it as early as the object exists.
 * @param of the library's object
 * @param name the member
 * @param used the members of it that are used
 * @throws an Error that names what is gone
 */
export const privateMember = <T extends object>(
  of: object,
  name: string | symbol,
  used: readonly (keyof T & string)[],
): T => {
  const member: unknown = Reflect.get(of, name)
  const isObject = (typeof member === 'object' && member !== null) || typeof member === 'function'
  const gone = isObject ? used.find((one) => !(one in member)) : undefined
  if (!isObject || gone !== undefined)
    throw new Error(
      `${of.constructor.name} no longer has ${[String(name), gone].filter((one) => one !== undefined).join('.')}, which this server relies on`,
    )
  // The members that are used were just found.
  return member as T
}
