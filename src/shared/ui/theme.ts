import {
  createTheme,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { env } from '#src/shared/env.ts';

/** The one ink of the drawing. Shade 8 carries white text at 7.8:1; shade 4 carries dark text on dark surfaces. */
const planta: MantineColorsTuple = [
  '#edf6fa',
  '#d6eaf2',
  '#aed5e4',
  '#82bfd6',
  '#5eacca',
  '#4198bb',
  '#2b83a7',
  '#1c6d8f',
  '#115874',
  '#08415a',
];

/** The accent: what wants attention, and what is unfavourable. Light uses shade 8, dark shade 4, like the brand. */
const tijolo: MantineColorsTuple = [
  '#fbeee8',
  '#f6d9cb',
  '#f3bb9f',
  '#f2a37d',
  '#f08a5d',
  '#dd6d3d',
  '#cb5a2b',
  '#b94c22',
  '#a8401b',
  '#7f2f12',
];

/** Favourable: a green that colour-blind readers keep apart from tijolo. */
const favoravel: MantineColorsTuple = [
  '#e6f4f1',
  '#cbe8e2',
  '#a0d8cd',
  '#75cbbb',
  '#4fc3ad',
  '#2ea892',
  '#1d907c',
  '#127d6b',
  '#0b6e5f',
  '#065045',
];

/** Errors, so that `color="red"` has the same contrast as the rest. */
const red: MantineColorsTuple = [
  '#fdedeb',
  '#fad5d1',
  '#f7b5ae',
  '#fba096',
  '#ff8f80',
  '#e45f50',
  '#d0463a',
  '#c03528',
  '#b02a1e',
  '#861b12',
];

const gray: MantineColorsTuple = [
  '#f7f9fa',
  '#eef1f4',
  '#e3e8ec',
  '#d8dee4',
  '#c9d1d8',
  '#97a2ad',
  '#6d7883',
  '#5c6670',
  '#3b444d',
  '#20262c',
];

const dark: MantineColorsTuple = [
  '#e3e7eb',
  '#c3cad2',
  '#9aa5b1',
  '#87929e',
  '#434c55',
  '#2d343b',
  '#1f2429',
  '#16191d',
  '#101316',
  '#0b0d0f',
];

/**
 * Mantine picks the text on a filled colour for the light scheme's shade; ours differ by scheme, so the stylesheet
 * picks it.
 */
const variantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  return input.variant === 'filled' && input.color && input.color in input.theme.colors
    ? { ...resolved, color: 'var(--p-on-filled)' }
    : resolved;
};

/** A dialog's <header> is no banner of the page. */
const PLAIN_HEADER = { header: { role: 'presentation' } };

/** Look and feel: 14 px, 8-point spacing, hairlines instead of shadows, motion of at most 150 ms. */
export const theme = createTheme({
  colors: { planta, tijolo, favoravel, red, gray, dark },
  primaryColor: 'planta',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  variantColorResolver: variantColors,
  black: '#1b2127',
  fontFamily: 'var(--p-typeface)',
  headings: { fontFamily: 'var(--p-typeface)', fontWeight: '600' },
  // Every text and every distance of the style sheets is one of these (docs/decisions/096-one-scale.md).
  fontSizes: {
    paper: '9px',
    '2xs': '11px',
    xs: '12px',
    sm: '13px',
    md: '14px',
    lg: '16px',
    xl: '18px',
    '2xl': '24px',
    '3xl': '28px',
  },
  // Beside the library's own: regular 400 and medium 600.
  fontWeights: { emphasis: '500' },
  // Beside the library's own, which are shares of the text's size.
  lineHeights: { note: '16px', small: '18px', text: '20px', title: '24px', display: '32px' },
  spacing: {
    '4xs': '2px',
    '3xs': '4px',
    '2xs': '6px',
    xs: '8px',
    sm: '12px',
    md: '16px',
    lg: '24px',
    xl: '32px',
    '2xl': '48px',
  },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // As large as a target has to be (WCAG 2.5.8), wherever it stands close to others.
    Checkbox: { vars: () => ({ root: { '--checkbox-size': '24px' } }) },
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', nothingFoundMessage: 'Nada encontrado', checkIconPosition: 'right' } },
    Textarea: { defaultProps: { size: 'sm' } },
    // 24 px high: what a finger needs.
    Switch: { defaultProps: { size: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 }, withArrow: false } },
    // Focus goes to the first item, as menus do; Mantine's own placeholder is no item of a menu.
    Menu: { defaultProps: { transitionProps: { duration: 100 }, shadow: 'sm', withInitialFocusPlaceholder: false } },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.3 },
        transitionProps: { duration: 150 },
        closeButtonProps: { 'aria-label': 'Fechar' },
        attributes: PLAIN_HEADER,
      },
    },
    Modal: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.3 },
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Fechar' },
        centered: true,
        attributes: PLAIN_HEADER,
      },
    },
  },
});

/** With what the environment adds (ENV-4). */
export const appTheme = mergeThemeOverrides(theme, env.theme);

/** Surfaces, dimmed text and errors that Mantine's own defaults leave below 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b2127',
    '--mantine-color-dimmed': '#5c6670',
    '--mantine-color-placeholder': '#6d7883',
    '--mantine-color-error': '#b02a1e',
    '--mantine-color-default-border': '#c9d1d8',
  },
  dark: {
    '--mantine-color-body': '#16191d',
    '--mantine-color-text': '#e3e7eb',
    '--mantine-color-dimmed': '#9aa5b1',
    '--mantine-color-placeholder': '#87929e',
    '--mantine-color-error': '#ff8f80',
    '--mantine-color-default': '#1f2429',
    '--mantine-color-default-hover': '#272d33',
    '--mantine-color-default-border': '#434c55',
  },
});
