/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The custom properties of app/globals.css that a brand sets, each for light and for dark. */
export type BrandColours = Record<`--accent${'' | '-strong' | '-soft'}` | '--on-accent', string>;

/**
 * Lightness and share of the brand's chroma, so that text has a contrast of at least 4.5 at any hue (colours.test.ts).
 */
const SHADES: Record<keyof BrandColours, { light: [number, number]; dark: [number, number] }> = {
  '--accent': { light: [0.44, 1], dark: [0.8, 0.9] },
  '--accent-strong': { light: [0.36, 0.9], dark: [0.86, 0.75] },
  '--accent-soft': { light: [0.945, 0.25], dark: [0.29, 0.45] },
  '--on-accent': { light: [1, 0], dark: [0.21, 0.4] },
};

/** More chroma would exceed the range of screens, and would not fit the shop's quiet palette. */
const MOST_CHROMA = 0.11;

/** Less chroma is grey: a black logo has no brand colour. */
const LEAST_CHROMA = 0.025;

/**
 * Returns the colours for a brand by the main colour of its logo; undefined if that is grey.
 * @param main the most frequent colour of the logo, apart from white and transparent parts
 */
export function brandColours(main: Rgb): BrandColours | undefined {
  const { chroma, hue } = toOklch(main);
  if (chroma < LEAST_CHROMA) return undefined;
  const colour = ([lightness, share]: [number, number]) =>
    toHex(fromOklch(lightness, Math.min(chroma, MOST_CHROMA) * share, hue));
  const shade = (name: keyof BrandColours) =>
    `light-dark(${colour(SHADES[name].light)}, ${colour(SHADES[name].dark)})`;
  return {
    '--accent': shade('--accent'),
    '--accent-strong': shade('--accent-strong'),
    '--accent-soft': shade('--accent-soft'),
    '--on-accent': shade('--on-accent'),
  };
}

/**
 * Returns the most frequent colour of a picture, grouped by hue. Grey, nearly white and transparent pixels are ignored.
 * @param pixels red, green, blue and alpha of each, in turn
 */
export function mainColour(pixels: Uint8Array): Rgb | undefined {
  const groups = new Map<number, { weight: number; sum: [number, number, number] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const { chroma, hue } = toOklch([red, green, blue]);
    if (chroma < LEAST_CHROMA) continue;
    const key = Math.floor(hue / 20);
    const group = groups.get(key) ?? { weight: 0, sum: [0, 0, 0] };
    group.weight += chroma;
    group.sum = [group.sum[0] + red * chroma, group.sum[1] + green * chroma, group.sum[2] + blue * chroma];
    groups.set(key, group);
  }
  const [first] = [...groups.values()].sort((a, b) => b.weight - a.weight);
  if (!first) return undefined;
  const { weight, sum } = first;
  return [sum[0] / weight, sum[1] / weight, sum[2] / weight];
}

/** sRGB to OKLCH, by the matrices of CSS Color 4. */
function toOklch(rgb: Rgb): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = rgb.map((value) => toLinear(value / 255)) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(c, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, c), hue: (hue + 360) % 360 };
}

function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (linear: number) => Math.round(255 * Math.min(1, Math.max(0, fromLinear(linear))));
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055;

const toHex = (rgb: Rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
