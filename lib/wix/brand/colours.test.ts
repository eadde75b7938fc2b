import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandColours, mainColour, type Rgb } from './colours';

/** The relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The background colours of app/globals.css on which the accent is used: light, dark. */
const css = readFileSync('app/globals.css', 'utf8');
const grounds = ['canvas', 'surface', 'sunken'].map((name) =>
  [...css.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, hex = '']) => hex),
);

const schemes = (value: string) => /light-dark\((#\w+), (#\w+)\)/.exec(value)?.slice(1) ?? [];

/** Colours of every hue, dull and bright, dark and light. */
const HUES: Rgb[] = Array.from({ length: 72 }, (_, step) => {
  const wave = (turn: number) => Math.round(127 + 127 * Math.cos((step / 36 + turn) * Math.PI));
  return [wave(0), wave(2 / 3), wave(4 / 3)];
});

describe('brandColours', () => {
  it.each(HUES)('keeps text readable with a logo of rgb(%i, %i, %i)', (...main) => {
    const colours = brandColours(main);
    if (!colours) throw new Error('The colour counts as grey');
    for (const scheme of [0, 1]) {
      const colour = (name: keyof typeof colours) => schemes(colours[name])[scheme] ?? '';
      for (const ground of [...grounds.map((pair) => pair[scheme] ?? ''), colour('--accent-soft')]) {
        expect(contrast(colour('--accent'), ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colour('--accent-strong'), ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(colour('--on-accent'), colour('--accent'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('--on-accent'), colour('--accent-strong'))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('returns no colours for a grey logo', () => {
    expect(brandColours([40, 41, 40])).toBeUndefined();
  });
});

describe('mainColour', () => {
  const pixels = (...colours: [number, number, number, number][]) => Uint8Array.from(colours.flat());

  it('is the most frequent colour, apart from white, grey and transparent parts', () => {
    const white = [255, 255, 255, 255] as [number, number, number, number];
    const main = mainColour(
      pixels(white, white, white, [31, 95, 78, 255], [31, 95, 78, 255], [217, 138, 102, 255], [200, 0, 0, 0]),
    );
    expect(main?.map(Math.round)).toEqual([31, 95, 78]);
  });

  it('is undefined for a black and white picture', () => {
    expect(mainColour(pixels([0, 0, 0, 255], [250, 250, 250, 255]))).toBeUndefined();
  });
});
