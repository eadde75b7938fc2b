/** The address of the stylesheet with the colours of the site's logo. */
export const BRAND_STYLESHEET = '/_emulator/brand.css';

/** Colours whose parts differ by less are grey, on a scale of 255. */
const COLOURED = 32;

/** The brightness below and above which a transparent logo needs a light or a dark background, on a scale of 255. */
const [DARK, BRIGHT] = [70, 200];

/**
 * Returns the stylesheet for a logo: the colours of buttons and links have its most frequent hue, at a lightness at which
 * text stays readable; a transparent logo gets a background on which it is visible.
 * @param picture in any format that sharp reads
 * @throws if it is not a picture
 */
export async function brandStyles(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const pixels = await sharp(picture).resize(96, 96, { fit: 'inside' }).ensureAlpha().raw().toBuffer();
  const hues = new Map<number, { weight: number; sum: [number, number, number] }>();
  let [opaque, brightness] = [0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    opaque += 1;
    brightness += 0.299 * red + 0.587 * green + 0.114 * blue;
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (chroma < COLOURED) continue;
    const hue = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
    const key = Math.floor((hue * 9) / Math.PI);
    const { weight, sum } = hues.get(key) ?? { weight: 0, sum: [0, 0, 0] };
    hues.set(key, {
      weight: weight + chroma,
      sum: [sum[0] + red * chroma, sum[1] + green * chroma, sum[2] + blue * chroma],
    });
  }
  const [main] = [...hues.values()].sort((a, b) => b.weight - a.weight);
  const mean = brightness / opaque;
  const ground = opaque < (pixels.length / 4) * 0.8 && (mean < DARK ? '#faf8f4' : mean > BRIGHT && '#141513');
  return [
    ground ? `:root { --logo-ground: ${ground}; }` : '',
    main ? coloursOf(main.sum.map((sum) => Math.round(sum / main.weight))) : '',
  ].join('\n');
}

/** The accents of tokens.css in the hue of a colour, with the lightness that they have in the shop. */
function coloursOf(rgb: number[]): string {
  const shade = (name: string, lightness: number, share: number) =>
    `--${name}: oklch(from rgb(${rgb.join(' ')}) ${lightness} calc(min(c, 0.11) * ${share}) h);`;
  return `:root {
  ${shade('accent', 0.44, 1)}
  ${shade('accent-strong', 0.36, 0.9)}
  ${shade('accent-soft', 0.945, 0.25)}
  ${shade('on-accent', 1, 0)}
}
@media (prefers-color-scheme: dark) {
  :root {
    ${shade('accent', 0.8, 0.9)}
    ${shade('accent-strong', 0.86, 0.75)}
    ${shade('accent-soft', 0.29, 0.45)}
    ${shade('on-accent', 0.21, 0.4)}
  }
}`;
}
