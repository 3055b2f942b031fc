import { Board } from '../../compliance/index.ts'
import type { TabProps } from './tab-props.ts'

/** The hours of training that the law gives the workers of a company, and what is missing. */
export default function Hours({ company }: TabProps) {
  return <Board company={company} />
}
