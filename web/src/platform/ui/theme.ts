import { createTheme, DEFAULT_THEME, type MantineColorsTuple } from '@mantine/core'
import { t } from '#contract/platform/text/text.ts'

/** The product's green-blue; a filled control in its shades 6 and darker carries white text at AA. */
const petrol: MantineColorsTuple = [
  '#e9f4f3',
  '#d2e7e5',
  '#a5cfcc',
  '#74b4b2',
  '#4f9fa1',
  '#2f868a',
  '#1c7077',
  '#0f5c63',
  '#0b484e',
  '#073439',
]

/** The warm accent, kept for progress and success. */
const amber: MantineColorsTuple = [
  '#fdf4e9',
  '#fbe3cb',
  '#f6cb9d',
  '#f2b06b',
  '#ec9743',
  '#e0812f',
  '#c2661a',
  '#a0510f',
  '#7d3f0b',
  '#5c2e07',
]

const ending = (shades: MantineColorsTuple, last: string): MantineColorsTuple => {
  const [s0, s1, s2, s3, s4, s5, s6, s7, s8] = shades
  return [s0, s1, s2, s3, s4, s5, s6, s7, s8, last]
}

/** Mantine's own, whose last shade is darker: the text of a light badge or notice, legible at AA. */
const green = ending(DEFAULT_THEME.colors.green, '#1a5c2a')
const orange = ending(DEFAULT_THEME.colors.orange, '#9a3412')

/** Mantine's own, whose shades of a filled control carry white text at AA, by day and by night. */
const [red0, red1, red2, red3, red4, red5, , , red8, red9] = DEFAULT_THEME.colors.red
const red: MantineColorsTuple = [red0, red1, red2, red3, red4, red5, '#d02c2c', '#bd2424', red8, red9]

/** Greys with a hint of the primary colour; index 0 is text on dark, 7 to 9 are dark surfaces. */
const dark: MantineColorsTuple = [
  '#d5dcdd',
  '#b7c1c3',
  '#94a2a5',
  '#6f7f83',
  '#3d4b4f',
  '#2f3c40',
  '#253135',
  '#182225',
  '#121a1d',
  '#0c1214',
]

/** Lighter and darker companions of one colour, so that an academy's own primary colour can carry the whole theme. */
function shadesOf(color: string): MantineColorsTuple | undefined {
  const parts = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1)
  if (!parts) return undefined
  const base = parts.map((part) => Number.parseInt(part, 16))
  const mixed = (with_: number, part: number) =>
    `#${base
      .map((one) =>
        Math.round(one + (with_ - one) * part)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  const lighter = (part: number) => mixed(255, part)
  const darker = (part: number) => mixed(0, part)
  return [
    lighter(0.91),
    lighter(0.82),
    lighter(0.63),
    lighter(0.43),
    lighter(0.27),
    lighter(0.14),
    lighter(0.06),
    darker(0),
    darker(0.22),
    darker(0.43),
  ]
}

const sans =
  "'Source Sans 3 Variable', 'Source Sans fallback', 'Source Sans fallback wide', system-ui, sans-serif"

/** The one theme: identity, shapes and sizes of every screen (rule ui.theme). */
export const themeFor = (primary: string | null) =>
  createTheme({
    colors: { petrol: (primary && shadesOf(primary)) || petrol, amber, dark, green, red, orange },
    primaryColor: 'petrol',
    primaryShade: { light: 7, dark: 6 },
    autoContrast: true,
    luminanceThreshold: 0.22,
    black: '#17272a',
    fontFamily: sans,
    headings: {
      fontFamily: sans,
      fontWeight: '650',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '2rem', lineHeight: '1.2' },
        h2: { fontSize: '1.5rem', lineHeight: '1.25' },
        h3: { fontSize: '1.25rem', lineHeight: '1.3' },
        h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
      },
    },
    fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Anchor: { defaultProps: { underline: 'not-hover' } },
      Button: { defaultProps: { radius: 'md' } },
      Card: { defaultProps: { radius: 'lg', padding: 'lg', withBorder: true } },
      Paper: { defaultProps: { radius: 'lg' } },
      Modal: {
        defaultProps: { radius: 'lg', centered: true, closeButtonProps: { 'aria-label': t('common.close') } },
      },
      Drawer: { defaultProps: { closeButtonProps: { 'aria-label': t('common.close') } } },
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      TextInput: { defaultProps: { size: 'md' } },
      PasswordInput: {
        defaultProps: {
          size: 'md',
          visibilityToggleButtonProps: { 'aria-label': t('auth.showPassword') },
        },
      },
      NativeSelect: { defaultProps: { size: 'md' } },
      Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3, maxRows: 16 } },
      // What only takes the focus, as a field that is wrong does, opens nothing over the page. The chosen option once
      // more keeps it: where nothing may be chosen, there is a button that clears.
      Select: {
        defaultProps: { size: 'md', checkIconPosition: 'right', openOnFocus: false, allowDeselect: false },
      },
      MultiSelect: { defaultProps: { size: 'md', openOnFocus: false } },
      Autocomplete: { defaultProps: { size: 'md' } },
      TagsInput: { defaultProps: { size: 'md' } },
      DateInput: { defaultProps: { size: 'md' } },
      FileInput: { defaultProps: { size: 'md' } },
      ColorInput: { defaultProps: { size: 'md' } },
      // What was typed stays, and its form says what is allowed; a number is never put right without a word.
      NumberInput: {
        defaultProps: { size: 'md', decimalSeparator: ',', thousandSeparator: ' ', clampBehavior: 'none' },
      },
      Container: { defaultProps: { size: 'lg' } },
      Badge: {
        defaultProps: { radius: 'sm', variant: 'light', tt: 'none', fw: 550 },
        // A long one wraps: in a narrow column its words stay whole.
        styles: {
          root: {
            fontSize: '0.8125rem',
            height: 'auto',
            minWidth: 'min-content',
            padding: '2px 8px',
            overflow: 'visible',
            letterSpacing: 0,
          },
          label: { overflow: 'visible', whiteSpace: 'normal' },
        },
      },
    },
  })
