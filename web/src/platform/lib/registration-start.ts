/** What a visitor typed in the landing's widget, on its way to the registration page. Emails stay out of addresses. */
interface RegistrationStart {
  username: string
  email: string
}

let held: RegistrationStart | undefined

export const startRegistration = (start: RegistrationStart): void => {
  held = start
}

/** What the registration page begins with, once. */
export const takeRegistrationStart = (): RegistrationStart | undefined => {
  const start = held
  held = undefined
  return start
}
