import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A highlighted file. */
export type SourceFile = {
  path: string;
  /** Colours for the light and the dark theme. */
  palette: [light: string, dark: string][];
  /** The text in pieces: the offset where each begins, its text, and the index of its colour in the palette. */
  pieces: [start: number, text: string, colour: number][];
};

/**
 * Reads and highlights files of this repository.
 * @param paths from the repository's root
 */
export async function highlight(paths: readonly string[]): Promise<SourceFile[]> {
  const { codeToTokensWithThemes } = await import('shiki');
  const files: SourceFile[] = [];
  for (const path of paths) {
    const code = await readFile(join(/* turbopackIgnore: true */ process.cwd(), path), 'utf8');
    const lines = await codeToTokensWithThemes(code, {
      lang: 'tsx',
      themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    });
    const palette: SourceFile['palette'] = [];
    const colourOf = (light = '', dark = '') => {
      const known = palette.findIndex((pair) => pair[0] === light && pair[1] === dark);
      return known < 0 ? palette.push([light, dark]) - 1 : known;
    };
    const pieces: SourceFile['pieces'] = [];
    for (const { content, offset, variants } of lines.flat()) {
      // Line ends are not tokens: they are added to the piece before.
      const last = pieces.at(-1);
      if (last) last[1] += code.slice(last[0] + last[1].length, offset);
      const colour = colourOf(variants.light?.color, variants.dark?.color);
      if (last?.[2] === colour) last[1] += content;
      else pieces.push([offset, content, colour]);
    }
    files.push({ path, palette, pieces });
  }
  return files;
}
