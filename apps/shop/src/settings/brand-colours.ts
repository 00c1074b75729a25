// The colours of links and buttons, from the shop's own colour.

/** The backgrounds of light and of dark pages, from ui/tokens.css. */
const BACKGROUNDS = {
  light: ['#f7f5f0', '#fffdf9', '#efe7d8', '#dfe7d6', '#d9e4e8'],
  dark: ['#101613', '#19211c', '#2b2921', '#213026', '#1d2c33'],
} as const;
/** The mode of a page. */
export type ColourMode = keyof typeof BACKGROUNDS;

const ON_ACT = { light: '#fbf9f4', dark: '#0d2016' } as const;
const TOWARDS = { light: '#000000', dark: '#ffffff' } as const;
/** The least contrast of text. Source: WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5;
const STRONGER = 0.3;
const STEP = 0.02;

type Rgb = [number, number, number];
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function mixed(hex: string, other: string, share: number): string {
  const [from, to] = [rgbOf(hex), rgbOf(other)];
  return hexOf(from.map((part, at) => part + ((to[at] ?? part) - part) * share) as Rgb);
}

/** Source: WCAG 2.2, definition of relative luminance. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours, 1 to 21. Source: WCAG 2.2, definition of contrast ratio. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether text in this colour can be read on every background of the mode, and text on a button of this colour. */
export const isReadable = (hex: string, mode: ColourMode): boolean =>
  [...BACKGROUNDS[mode], ON_ACT[mode]].every((other) => contrastOf(hex, other) >= MIN_CONTRAST);

/** Returns the colour for dark pages: the same one, as much lighter as it takes to be readable. */
export function darkColourOf(hex: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const lighter = mixed(hex, TOWARDS.dark, share);
    if (isReadable(lighter, 'dark')) return lighter;
  }
  return TOWARDS.dark;
}

/** Returns the style sheet of the brand's colours; null if it has none. */
export const colourSheetOf = ({
  colour,
  darkColour,
}: {
  colour?: string;
  darkColour?: string;
}): string | null => (colour ? colourSheet(colour, darkColour ?? darkColourOf(colour)) : null);

/** Returns the style sheet that replaces the colours of links and buttons. */
export function colourSheet(light: string, dark: string): string {
  const tokens = (hex: string, mode: ColourMode) =>
    `:root{--act:${hex};--act-strong:${mixed(hex, TOWARDS[mode], STRONGER)};--on-act:${ON_ACT[mode]}}`;
  return `${tokens(light, 'light')}@media (prefers-color-scheme:dark){${tokens(dark, 'dark')}}`;
}
