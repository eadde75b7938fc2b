import * as z from 'zod';
import type { SeedFile } from '#core/seed-folder/index';
import { readStructured, type Structured } from '#core/seed-folder/structured';
import { parseIsoDate } from '#core/time/clock';

/** The metadata before the text of a post; the lengths are the platform's (SDK: DraftPost, Category, BlogTag). */
const schema = z.strictObject(
  {
    title: z.string().trim().min(1).max(200),
    slug: z
      .string()
      .regex(/^[^\s/?#]+$/, 'must be one part of an address')
      .max(100)
      .optional(),
    excerpt: z.string().max(500).optional(),
    /** When it was published, like `2026-02-14` or with a time. */
    date: z
      .string()
      .refine((text) => !Number.isNaN(parseIsoDate(text)), 'must be a date, such as 2026-02-14')
      .optional(),
    /** Labels. */
    categories: z.array(z.string().min(1).max(35)).max(10).default([]),
    tags: z.array(z.string().min(1).max(100)).max(30).default([]),
    /** The file name of a picture in `media`. */
    cover: z.string().optional(),
    featured: z.boolean().default(false),
    pinned: z.boolean().default(false),
    commentingEnabled: z.boolean().default(true),
    /** Whether it stays a draft. */
    draft: z.boolean().default(false),
  },
  'the title is missing, as in title: My post',
);

export type FrontMatter = z.output<typeof schema>;

/** A Markdown file, split into its two parts. */
export interface Markdown extends Structured<FrontMatter> {
  body: string;
  /** The number of lines before the body. */
  linesBefore: number;
}

/**
 * Reads a Markdown file that begins with YAML between two lines of `---`. @returns undefined if it is invalid, which is
 * reported
 */
export function readMarkdown(file: SeedFile): Markdown | undefined {
  const [whole, head = ''] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(file.text) ?? [];
  if (whole === undefined || !file.text.startsWith(whole))
    return file.refuse(1, 'a post begins with its title and the like, between two lines of ---');
  const read = readStructured(file, schema, head, 1);
  const linesBefore = whole.split('\n').length - 1;
  return read && { ...read, body: file.text.slice(whole.length), linesBefore };
}
