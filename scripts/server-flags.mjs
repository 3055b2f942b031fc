/**
 * The flags of Node that the server runs with; the Dockerfile repeats them. A page of a list leaves much behind at once:
 * with the room of 16 MB that Node gives to what is young, a third of such a request went into clearing it (decision 299).
 */
export const serverFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32']
