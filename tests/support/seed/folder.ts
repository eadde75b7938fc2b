import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { SeedFolderError } from '@/emulator/core/seed-folder';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes files into a folder. @param files texts or bytes by their paths */
export function writeFiles(folder: string, files: Record<string, string | Buffer>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/**
 * Creates a seed folder with some files and the picture media/bowl.webp, 300 by 200 pixels, for the duration of a test
 * file.
 * @returns its path
 */
export async function seedFolder(files: Record<string, string | Buffer>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'seed-folder-'));
  folders.push(folder);
  writeFiles(folder, files);
  mkdirSync(join(folder, 'media'), { recursive: true });
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8a5a3c' } });
  await picture.webp().toFile(join(folder, 'media/bowl.webp'));
  return folder;
}

/** Compared by name, because the tested package has its own class. */
const isSeedFolderError = (error: unknown): error is SeedFolderError =>
  error instanceof Error && error.name === SeedFolderError.name;

/** Returns the problems of a folder, as `file:line: message`. @param read reads the folder, or throws */
export function problemsIn(folder: string, read: (folder: string) => unknown): string[] {
  try {
    read(folder);
    return [];
  } catch (error) {
    if (!isSeedFolderError(error)) throw error;
    return error.problems.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''}: ${message}`);
  }
}

/** Files of each kind without errors. */
export const GOOD_FILES = {
  'README.md': 'What this is.',
  'media/glazes.pdf': '%PDF-1.7 forty recipes',
  'products.csv': [
    'handleId,fieldType,name,description,productImageUrl,collection,price,inventory,productOptionName1,productOptionType1,productOptionDescription1,surcharge,discountMode,discountValue,visible',
    'bowl,Product,Soup bowl,"<p>Stoneware, ""wide""</p>",bowl.webp,Bowls;Sale,28,InStock,Size,DROP_DOWN,Small;Large,,PERCENT,10,',
    'bowl,Variant,,,,,,5,,,Small,,,,',
    'bowl,Variant,,,,,,0,,,Large,6.50,,,',
    'mug,Product,Mug,,https://example.com/mug.jpg,Mugs,14.5,OutOfStock,,,,,,,',
    'secret,Product,Secret,,,,1,3,,,,,,,FALSE',
  ].join('\n'),
  'collections/Recipes.json': JSON.stringify({
    displayName: 'Our recipes',
    permissions: { insert: 'SITE_MEMBER' },
    fields: [
      { key: 'title', displayName: 'Title', type: 'TEXT', required: true },
      { key: 'cookingTime', displayName: 'Cooking Time', type: 'NUMBER', numberRange: { min: 1 } },
      { key: 'picture', type: 'IMAGE' },
      { key: 'cook', type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: 'Cooks' } } },
      {
        key: 'tasters',
        type: 'MULTI_REFERENCE',
        typeMetadata: {
          multiReference: { referencedCollectionId: 'Cooks', referencingFieldKey: 'tasted' },
        },
      },
    ],
    items: [
      {
        _id: 'soup',
        title: 'Soup',
        cookingTime: 40,
        picture: 'bowl.webp',
        cook: 'noor',
        tasters: ['ben', 'noor'],
      },
    ],
  }),
  'collections/Recipes.csv': 'ID,Title,Cooking Time\nstew,"Stew, slow",180\n',
  'collections/Cooks.csv': [
    '\uFEFF"Full Name","Born","Since","Vegetarian","Skills","Photo","ID","Created Date","Updated Date","Owner"',
    '"Noor","1990-05-02","2020-01-01T10:00:00Z","true","[""soup"",""bread""]","bowl.webp","noor","2024-03-01T08:00:00Z","2025-03-01T08:00:00Z","11111111-1111-4111-8111-111111111111"',
    '"Ben","1985-11-30","2021-06-01T10:00:00Z","false","[]","","ben","","",""',
  ].join('\r\n'),
  'posts/first-firing.md': [
    '---',
    'title: The first firing',
    'date: 2026-02-14',
    'categories: [Studio]',
    'tags: [kiln, clay]',
    'cover: bowl.webp',
    'featured: true',
    '---',
    '',
    '## Twelve hours',
    '',
    'And **nothing** [cracked](https://example.com).',
    '',
    '- one',
    '- two',
    '',
    '![A bowl](bowl.webp)',
  ].join('\n'),
  'posts/unfinished.md': '---\ntitle: Unfinished\ndraft: true\nslug: later\n---\nNot yet.\n',
} satisfies Record<string, string>;
