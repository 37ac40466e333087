import { type CSSVariablesResolver, type MantineColorsTuple, createTheme } from '@mantine/core';

/*
 * Stone, paper, pencil. Every color of the panel is defined once, in this file. First come
 * the scales that Mantine's own components use, then the few named surfaces (`--quoin-…`)
 * that our own styles use. Each text has a contrast of at least 4.5 on each surface it is
 * meant for, in both schemes.
 */

/** Warm stone greys for the light scheme. */
const stone: MantineColorsTuple = [
  '#faf8f5',
  '#f4f1ec',
  '#ebe7e0',
  '#e2ddd5',
  '#cfc8bd',
  '#a39b90',
  '#746c63',
  '#5f5850',
  '#3d3833',
  '#211e1a',
];

/** Stone for the dark scheme. Mantine counts this scale from text (0) to the deepest surface (9). */
const slate: MantineColorsTuple = [
  '#edeae5',
  '#d2ccc4',
  '#a9a297',
  '#948c81',
  '#443e38',
  '#332e2a',
  '#221e1b',
  '#1a1715',
  '#141110',
  '#0e0c0b',
];

const brick: MantineColorsTuple = [
  '#fbf3ef',
  '#f6e3db',
  '#eec9ba',
  '#e5ab95',
  '#e08a6b',
  '#cf6644',
  '#c2512f',
  '#b4482a',
  '#963920',
  '#6e2a18',
];

/** Danger. Cooler than brick, so that users never take "delete" for the main action. */
const crimson: MantineColorsTuple = [
  '#fdf2f3',
  '#fbe1e4',
  '#f5c3c9',
  '#f2a0a9',
  '#ee7f8b',
  '#de5566',
  '#cb3349',
  '#bc2440',
  '#9c1b34',
  '#701527',
];

export const theme = createTheme({
  primaryColor: 'brick',
  primaryShade: { light: 7, dark: 6 },
  colors: { gray: stone, dark: slate, brick, red: crimson },
  white: '#ffffff',
  black: stone[9],
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',

  fontFamily: "'Instrument Sans Variable', 'Instrument Sans Fallback', system-ui, sans-serif",
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.3334', sm: '1.3847', md: '1.4667', lg: '1.4445', xl: '1.3637' },
  headings: {
    fontFamily: "'Instrument Sans Variable', 'Instrument Sans Fallback', system-ui, sans-serif",
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.2308' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4118' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4667' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.3847' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.3847' },
    },
  },

  spacing: {
    '2xs': '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.5rem',
    xl: '2rem',
    '2xl': '3rem',
  },
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.4375rem', lg: '0.625rem', xl: '1rem' },
  defaultRadius: 'md',

  // Plain objects instead of `Button.extend(…)`, which would pull each component into the first download.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Button: { defaultProps: { size: 'sm' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, shadow: 'none', padding: 'md' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 1, color: 'var(--quoin-scrim)' } } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
    // Rendered beside its button, without a focus placeholder. Otherwise screen readers would announce empty regions.
    Menu: {
      defaultProps: {
        shadow: 'md',
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 120 },
      },
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        shadow: 'lg',
        padding: 'lg',
        overlayProps: { backgroundOpacity: 1, color: 'var(--quoin-scrim)' },
        transitionProps: { duration: 160, transition: 'pop' },
      },
    },
    ModalOverlay: { defaultProps: { backgroundOpacity: 1, color: 'var(--quoin-scrim)' } },
    Paper: { defaultProps: { radius: 'lg' } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
    Select: { defaultProps: { checkIconPosition: 'right' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Textarea: { defaultProps: { autosize: true, minRows: 3, maxRows: 10 } },
  },
});

/**
 * The named surfaces. `page` lies below, `card` on it, `sidebar` beside it. `line` divides, `line-strong`
 * surrounds fields. `text`, `muted` and `accent` are readable on all three surfaces, and white is readable
 * on `action`.
 * Each tone (`green`, `blue`, `yellow`, `gray`, `red`) has a ground, a line, a text and a mark.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--quoin-sidebar-width': '20rem',
    '--quoin-header-height': '3.5rem',
    '--quoin-content-width': '80rem',
    '--quoin-ease': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  },
  light: {
    // The body color of Mantine is the background of its dialogs and menus. styles.css sets that of the page itself.
    '--mantine-color-body': '#ffffff',
    '--mantine-color-error': crimson[7],
    '--mantine-color-success': '#1f5e36',
    '--mantine-color-placeholder': stone[6],
    '--mantine-color-dimmed': '#6b645b',
    '--mantine-color-anchor': brick[7],
    '--mantine-color-default-hover': stone[1],
    '--mantine-color-default-border': stone[4],
    '--mantine-color-disabled-color': stone[6],
    '--mantine-color-red-light-color': crimson[8],
    '--mantine-color-brick-light-color': brick[8],
    '--mantine-color-gray-light-hover': stone[2],
    '--mantine-color-gray-light-color': stone[7],
    '--quoin-page': stone[0],
    '--quoin-card': '#ffffff',
    '--quoin-sidebar': stone[1],
    '--quoin-hover': 'rgb(122 90 48 / 8%)',
    '--quoin-selected': 'rgb(122 90 48 / 11%)',
    '--quoin-line': stone[3],
    '--quoin-line-strong': stone[4],
    '--quoin-text': stone[9],
    '--quoin-muted': '#6b645b',
    '--quoin-accent': brick[7],
    '--quoin-focus': brick[7],
    '--quoin-action': brick[7],
    '--quoin-action-hover': brick[8],
    '--quoin-danger': crimson[7],
    '--quoin-scrim': 'rgb(33 30 26 / 36%)',
    '--quoin-skeleton': stone[2],
    '--quoin-lifted': '0 1px 2px rgb(61 56 51 / 5%), 0 4px 12px rgb(61 56 51 / 6%)',
    '--quoin-floating': '0 2px 6px rgb(61 56 51 / 8%), 0 12px 32px rgb(61 56 51 / 14%)',
    '--quoin-yellow-ground': '#fbf3d9',
    '--quoin-yellow-line': '#ebdca6',
    '--quoin-yellow-text': '#6b5000',
    '--quoin-yellow-mark': '#c99700',
    '--quoin-blue-ground': '#e8f0fa',
    '--quoin-blue-line': '#c6d9f0',
    '--quoin-blue-text': '#1f4f8a',
    '--quoin-blue-mark': '#3b7bc8',
    '--quoin-green-ground': '#e7f3ea',
    '--quoin-green-line': '#c3e0cb',
    '--quoin-green-text': '#1f5e36',
    '--quoin-green-mark': '#3b9a5c',
    '--quoin-gray-ground': stone[1],
    '--quoin-gray-line': stone[3],
    '--quoin-gray-text': '#57514a',
    '--quoin-gray-mark': '#948c81',
    '--quoin-red-ground': '#fceeef',
    '--quoin-red-line': crimson[2],
    '--quoin-red-text': crimson[8],
    '--quoin-red-mark': crimson[6],
  },
  dark: {
    '--mantine-color-body': slate[6],
    '--mantine-color-error': crimson[4],
    '--mantine-color-success': '#8fd3a5',
    '--mantine-color-placeholder': slate[3],
    '--mantine-color-dimmed': slate[2],
    '--mantine-color-anchor': brick[4],
    '--mantine-color-default-hover': slate[5],
    '--mantine-color-default-color': slate[0],
    '--mantine-color-default-border': slate[4],
    '--mantine-color-disabled': slate[5],
    '--mantine-color-disabled-color': slate[3],
    // White on the next lighter shade has a contrast below 4.5, so a filled button darkens on hover.
    '--mantine-color-brick-filled-hover': brick[7],
    '--mantine-color-red-filled-hover': crimson[7],
    '--mantine-color-red-light-color': crimson[3],
    '--mantine-color-brick-light-color': brick[3],
    '--mantine-color-gray-light-hover': slate[5],
    '--mantine-color-gray-light-color': slate[1],
    '--quoin-page': slate[7],
    '--quoin-card': slate[6],
    '--quoin-sidebar': slate[8],
    '--quoin-hover': 'rgb(255 214 170 / 6%)',
    '--quoin-selected': 'rgb(255 214 170 / 10%)',
    '--quoin-line': slate[5],
    '--quoin-line-strong': slate[4],
    '--quoin-text': slate[0],
    '--quoin-muted': slate[2],
    '--quoin-accent': brick[4],
    '--quoin-focus': brick[4],
    '--quoin-action': brick[6],
    '--quoin-action-hover': brick[7],
    '--quoin-danger': crimson[4],
    '--quoin-scrim': 'rgb(0 0 0 / 60%)',
    '--quoin-skeleton': slate[5],
    '--quoin-lifted': '0 1px 2px rgb(0 0 0 / 30%), 0 4px 12px rgb(0 0 0 / 28%)',
    '--quoin-floating': '0 2px 6px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 50%)',
    '--quoin-yellow-ground': '#2e2710',
    '--quoin-yellow-line': '#4a3f1a',
    '--quoin-yellow-text': '#e8c966',
    '--quoin-yellow-mark': '#d9a918',
    '--quoin-blue-ground': '#162538',
    '--quoin-blue-line': '#24405f',
    '--quoin-blue-text': '#9cc3f2',
    '--quoin-blue-mark': '#5a9be8',
    '--quoin-green-ground': '#14291b',
    '--quoin-green-line': '#23452f',
    '--quoin-green-text': '#8fd3a5',
    '--quoin-green-mark': '#48ad6b',
    '--quoin-gray-ground': '#2a2622',
    '--quoin-gray-line': '#403a34',
    '--quoin-gray-text': '#bdb5aa',
    '--quoin-gray-mark': '#857d73',
    '--quoin-red-ground': '#351519',
    '--quoin-red-line': '#5c232b',
    '--quoin-red-text': '#f5a3ac',
    '--quoin-red-mark': '#e25c6b',
  },
});

/** The five tones of badges, toasts and notes. Green, blue, yellow and gray belong to statuses, red to danger. */
export type Tone = 'yellow' | 'blue' | 'green' | 'gray' | 'red';
