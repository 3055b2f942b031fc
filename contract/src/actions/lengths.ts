/** The password of an auditor's room, as it is typed. */
export const ROOM_PASSWORD_MAX = 100
