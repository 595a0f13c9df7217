import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core';

const font = '"Atkinson Hyperlegible Next Variable", Arial, system-ui, sans-serif';

/** From light to dark; index 6 is the colour of web/ui/tokens.css, index 7 its hover colour. */
const ink: MantineColorsTuple = [
  '#f1f3f7',
  '#dfe3ec',
  '#c0c8d8',
  '#98a4bc',
  '#6d7b98',
  '#48536b',
  '#14213d',
  '#21325a',
  '#0f1930',
  '#0a1124',
];
const green: MantineColorsTuple = [
  '#e3f3ea',
  '#cbe8d8',
  '#a3d5ba',
  '#77c09a',
  '#4aa87a',
  '#2a9360',
  '#1b7f4d',
  '#166a40',
  '#115534',
  '#0c4027',
];
const red: MantineColorsTuple = [
  '#fbe9e7',
  '#f6d2ce',
  '#eaa9a3',
  '#dd7d75',
  '#cf544b',
  '#c23a31',
  '#b3261e',
  '#961f18',
  '#791813',
  '#5c120e',
];
const amber: MantineColorsTuple = [
  '#fcefd9',
  '#f9e2bd',
  '#f5d194',
  '#f1c06c',
  '#edb152',
  '#eaa845',
  '#e8a33d',
  '#cd8c2b',
  '#a87020',
  '#7d5216',
];
/** Backgrounds and lines; the last three are text colours. */
const gray: MantineColorsTuple = [
  '#fbf8f3',
  '#f2eee6',
  '#efe9de',
  '#e4ddd0',
  '#8b8779',
  '#6b6759',
  '#5b6270',
  '#48536b',
  '#2b3a58',
  '#14213d',
];

/** The Mantine theme. After a change, run `npx vitest run tools/office-styles.test.ts -u` to regenerate variables.css. */
export const officeTheme = ({ close }: { close: string }): MantineThemeOverride =>
  createTheme({
    colors: { ink, green, red, amber, gray },
    primaryColor: 'ink',
    primaryShade: 6,
    white: '#ffffff',
    black: '#14213d',
    fontFamily: font,
    headings: { fontFamily: font },
    fontSizes: { xs: '0.85rem', sm: '0.95rem', md: '1.0625rem', lg: '1.2rem', xl: '1.35rem' },
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '18px' },
    defaultRadius: 'md',
    shadows: { md: '0 1px 2px rgb(20 33 61 / 0.06), 0 8px 24px rgb(20 33 61 / 0.07)' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // Locking the scroll would add a style tag, which the content security policy refuses.
      Modal: {
        defaultProps: {
          lockScroll: false,
          centered: true,
          radius: 'xl',
          padding: 'lg',
          overlayProps: { color: '#14213d', backgroundOpacity: 0.55 },
        },
      },
      CloseButton: { defaultProps: { 'aria-label': close, size: 44, iconSize: 20 } },
      ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
      Button: { defaultProps: { size: 'md' } },
      Input: { defaultProps: { size: 'md' } },
      InputWrapper: { defaultProps: { size: 'md' } },
      TextInput: { defaultProps: { size: 'md' } },
      Checkbox: { defaultProps: { size: 'md' } },
      Tooltip: { defaultProps: { color: 'ink' } },
    },
  });
