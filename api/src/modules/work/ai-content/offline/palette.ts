/** Colours of a picture, `#rrggbb`. */
export interface Palette {
  ground: string;
  main: string;
  accent: string;
  soft: string;
  ink: string;
}

type Rgb = readonly [number, number, number];

const defaults: readonly [Palette, ...Palette[]] = [
  { ground: '#F4EDE2', main: '#B5541C', accent: '#E0A13A', soft: '#E7D3B8', ink: '#2A1B12' },
  { ground: '#E6EEE7', main: '#2F6B4F', accent: '#E8B04A', soft: '#B9D3C0', ink: '#12261C' },
  { ground: '#E7EBF5', main: '#2D4A9A', accent: '#F08A5D', soft: '#B7C4E6', ink: '#141B33' },
  { ground: '#F6E9EA', main: '#9B2F4B', accent: '#F2A65A', soft: '#E6BFC6', ink: '#2C0F18' },
  { ground: '#14111F', main: '#5B2BE0', accent: '#C6FF3D', soft: '#2B2446', ink: '#F5F2FF' },
  { ground: '#EEF3F4', main: '#176B7A', accent: '#FFB84C', soft: '#B5D6DB', ink: '#0B272D' },
];

const rgbOf = (colour: string): Rgb => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb;
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the second colour in the first. */
export function mixed(first: string, second: string, share: number): string {
  const [a, b] = [rgbOf(first), rgbOf(second)];
  return hexOf(a.map((value, index) => value * (1 - share) + (b[index] ?? 0) * share));
}

/** 0 for black, 1 for white, as the eye sees it. */
export function lightness(colour: string): number {
  const [red, green, blue] = rgbOf(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** A palette of the brand's colours; without colours, one that is always the same for a name. */
export function paletteOf(colours: readonly string[], name: string): Palette {
  const valid = colours.filter((colour) => /^#[0-9a-f]{6}$/i.test(colour));
  const [main, second] = valid;
  if (main === undefined) {
    const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
    return defaults[sum % defaults.length] ?? defaults[0];
  }
  const light = [...valid].sort((a, b) => lightness(b) - lightness(a))[0] ?? main;
  const isLight = lightness(light) > 0.7 && light !== main;
  const ground = isLight ? light : mixed(main, '#FFFFFF', 0.88);
  const accent = second !== undefined && second !== ground ? second : mixed(main, '#FFC247', 0.65);
  return { ground, main, accent, soft: mixed(main, ground, 0.65), ink: mixed(main, '#000000', 0.75) };
}
