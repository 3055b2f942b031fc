import type { ComponentType, ReactNode } from 'react'
import type { AbilityName } from '#contract/platform/access/abilities.ts'
import type { CallAnswer, Endpoint } from '#contract/platform/kernel/endpoint.ts'
import type { TextKey } from '#contract/platform/text/text.ts'
import type { AddressState } from './address.ts'
import type { AnyInput, Input } from './call.ts'

/**
 * Who may open a page: anybody, anybody logged in, or people whom a policy lets do what the page is for. The generic
 * entity screens have `permission`: the entity's access decides, by the action of the address.
 */
export type Gate = 'public' | 'session' | 'permission' | AbilityName

/** The parts of an address that its page's path names. */
type Params = Record<string, string | undefined>

/** A call whose answer a page shows first. */
export interface Ahead<E extends Endpoint = Endpoint> {
  endpoint: E
  input: AnyInput
}

/** Names such a call, with the input that the page itself will give. */
export const ahead = <E extends Endpoint>(endpoint: E, input: Input<E>): Ahead<E> => ({ endpoint, input })

/** The answers of calls, in their order. */
type Answers<A extends readonly Ahead[]> = {
  [K in keyof A]: A[K] extends Ahead<infer E> ? CallAnswer<E> : never
}

/**
 * A skeleton as every page holds it. Its answers are those to the page's own `ahead`, which `showsFirst` sees to: a
 * method, for one that takes those of certain calls stands among pages of all.
 */
type Skeleton = { of(answers: readonly unknown[], params: Params): ReactNode }['of']

/** Loads a part of the app. */
export interface Loading<T = unknown> {
  (): Promise<T>
  /** In what the server renders with: the part's name in the build's manifest (web/parts.ts). */
  part?: string
}

/** A module that holds a part of a page as its default export. */
export interface Part<P = never> {
  default: (props: P) => ReactNode
}

/** How the profile names a page that is one of its tabs. */
export interface ProfileTab {
  label: TextKey
  /** Its place among the tabs, of which the lowest comes first. */
  place: number
  /** The ability that a person needs to see the tab, where it is another than the one of the page's gate. */
  ability?: AbilityName | undefined
}

/** A page of the product, of either kind. */
export interface Page<G extends Gate = Gate> {
  /** `/coursev/$id`, `/profile/{-$tab}` for an optional part (TanStack Router's way). */
  path: string
  gate: G
  /** The module that holds the page as its default export; loaded when somebody goes there. */
  page: Loading<{ default: ComponentType }>
  /** The page's frame: with the menus, or alone on the screen as the course player is. */
  frame?: 'menus' | 'bare'
  /**
   * The page needs only the styles that every page has (ui/styles-first.ts): for the public site. Such a page is
   * public, and the server renders it for visitors, so that they see it before any script has run.
   */
  light?: boolean
  /** The page has parts of the generic screens, which know every entity: their declarations load with it. */
  entities?: boolean
  /** What the page's own module loads of it at an address: fetched with the page, and not after it (ui/part.tsx). */
  parts?: (params: Params) => Loading<Part>[]
  /** Loads the styles of the page that not every page has; all of Mantine's (ui/styles-all.ts) where left out. */
  styles?: Loading
  /**
   * What somebody logged in sees of the page before any script has run, out of the answers that it shows first
   * (`ahead`); rendered by the server, and gone as soon as the page is alive. It has its own styles alone (ui/page-skeleton.css).
   */
  skeleton?: Skeleton | false
  /** The page's first answers, by its address: requested while its code loads, and by the server that renders it. */
  ahead?: (params: Params, state: AddressState) => readonly Ahead[]
}

/** What a page shows first: the calls, and the skeleton of their answers, which only the server's build has. */
export const showsFirst = <const A extends readonly Ahead[]>(first: {
  ahead: (params: Params, state: AddressState) => A
  skeleton: ((answers: Answers<A>, params: Params) => ReactNode) | false
}): Pick<Page, 'ahead' | 'skeleton'> => first

/**
 * A page behind a gate. Each module lists its own in its `routes.tsx` as `export const routes: PageRoute[]`, which is
 * found by its path and loads once somebody may need it, so that no visitor waits for it.
 */
export interface PageRoute extends Page<Exclude<Gate, 'public'>> {
  /** The page is a tab of the profile (rule account.overview), in a `ProfileFrame`. */
  tab?: ProfileTab
}

/**
 * A page that anybody opens. Each module lists its own in its `routes.public.tsx` as `export const routes:
 * PublicRoute[]`, which is found by its path and is in the first script: every visitor pays for it, so it imports
 * little.
 */
export type PublicRoute = Page<'public'>
