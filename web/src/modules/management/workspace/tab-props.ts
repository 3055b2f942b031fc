/** What each tab of a company is given. */
export interface TabProps {
  company: string
}
