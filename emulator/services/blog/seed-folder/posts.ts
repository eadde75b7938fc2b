import { micromark } from 'micromark';
import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { richContentOf } from '#core/rich-content/from-html';
import { assertStructure } from '#core/rich-content/structure';
import { everyNode } from '#core/rich-content/text';
import type { RichContent } from '#core/rich-content/types';
import { noPicture, noted, type SeedFile, type SeedFolder } from '#core/seed-folder/index';
import { readStructured, type Structured } from '#core/seed-folder/structured';
import { isoDate, parseIsoDate } from '#core/time/clock';
import { createCategory } from '../categories/changes';
import type { GivenDraft } from '../content/input';
import { SIZE_LIMIT } from '../content/rules';
import { createDraft } from '../drafts/changes';
import { createTag } from '../tags/changes';

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

type FrontMatter = z.output<typeof schema>;

/** A Markdown file, split into its two parts. */
interface Markdown extends Structured<FrontMatter> {
  body: string;
  /** The number of lines before the body. */
  linesBefore: number;
}

/**
 * Reads a Markdown file that begins with YAML between two lines of `---`. @returns undefined if it is invalid, which is
 * reported
 */
function readMarkdown(file: SeedFile): Markdown | undefined {
  const [whole, head = ''] = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(file.text) ?? [];
  if (whole === undefined || !file.text.startsWith(whole))
    return file.refuse(1, 'a post begins with its title and the like, between two lines of ---');
  const read = readStructured(file, schema, head, 1);
  const linesBefore = whole.split('\n').length - 1;
  return read && { ...read, body: file.text.slice(whole.length), linesBefore };
}

interface ReadPost {
  name: string;
  front: FrontMatter;
  richContent: RichContent;
  cover: { id: string; width: number; height: number; filename: string } | undefined;
}

const idOf = (kind: string, name: string) => namedGuid('seed folder', kind, name);

/**
 * Reads the posts of a seed folder from Markdown.
 * @returns a function that stores them with their categories and tags, in the order of their first use
 */
export function readBlogFolder(folder: SeedFolder): (context: Context) => void {
  const files = folder.files('posts', '.md');
  const all = files.flatMap((file) => readPost(folder, file) ?? []);
  refuseSameSlugs(files, all);
  return (context) => store(context, all);
}

function readPost(folder: SeedFolder, file: SeedFile): ReadPost | undefined {
  const read = readMarkdown(file);
  if (!read) return undefined;
  const { value: front, lineOf } = read;
  const richContent = richContentOf(micromark(read.body, { allowDangerousHtml: true }));
  placePictures(folder, file, read, richContent);
  noted(file, read.linesBefore + 1, () => assertStructure(richContent, 'the text'));
  if (Buffer.byteLength(JSON.stringify(richContent)) > SIZE_LIMIT)
    file.refuse(undefined, 'a post must not be larger than 400 KB');
  const { cover: name } = front;
  const size = name === undefined ? undefined : folder.picture(name);
  if (name && !size) file.refuse(lineOf(['cover']), noPicture(name));
  const { width, height } = size ?? {};
  const cover = name && width && height ? { id: name, width, height, filename: name } : undefined;
  return { name: file.name, front, richContent, cover };
}

/** Adds ids and sizes to the pictures of a text, which Markdown names by file. */
function placePictures(
  folder: SeedFolder,
  file: SeedFile,
  { body, linesBefore }: Markdown,
  content: RichContent,
): void {
  const lines = body.split('\n');
  for (const { imageData } of everyNode(content)) {
    const name = imageData?.image?.src?.url;
    if (!imageData || !name || /^https?:\/\//.test(name)) continue;
    const size = folder.picture(name);
    if (size) imageData.image = { src: { id: name }, width: size.width, height: size.height };
    else file.refuse(linesBefore + 1 + lines.findIndex((line) => line.includes(name)), noPicture(name));
  }
}

/** The post's own slug, or else the name of its file. */
const slugOf = ({ name, front }: ReadPost) => front.slug ?? name;

function refuseSameSlugs(files: readonly SeedFile[], all: readonly ReadPost[]): void {
  const owners = new Map<string, string>();
  for (const post of all) {
    const owner = owners.get(slugOf(post));
    const file = files.find(({ name }) => name === post.name);
    if (owner) file?.refuse(undefined, `${owner}.md has the slug ${slugOf(post)} already`);
    owners.set(slugOf(post), post.name);
  }
}

function store(site: Context, all: readonly ReadPost[]): void {
  // Seeding emits no events.
  const context: Context = { ...site, emit: () => {} };
  const labels = (kind: 'categories' | 'tags') => new Set(all.flatMap(({ front }) => front[kind]));
  for (const [displayPosition, label] of [...labels('categories')].entries())
    createCategory(context, { label, displayPosition }, idOf('category', label));
  for (const label of labels('tags')) createTag(context, { label }, idOf('tag', label));
  for (const post of all)
    createDraft(context, draftOf(context, post), { publish: !post.front.draft, id: idOf('post', post.name) });
}

function draftOf({ site }: Context, post: ReadPost): GivenDraft & { pinned?: boolean } {
  const { front, richContent, cover } = post;
  return {
    title: front.title,
    memberId: site.ownerId,
    featured: front.featured,
    pinned: front.pinned,
    commentingEnabled: front.commentingEnabled,
    categoryIds: front.categories.map((label) => idOf('category', label)),
    tagIds: front.tags.map((label) => idOf('tag', label)),
    seoSlug: slugOf(post),
    // The rich content of the platform's apps has the same contract under different type names.
    richContent: richContent as unknown as NonNullable<GivenDraft['richContent']>,
    ...(front.excerpt && { excerpt: front.excerpt }),
    ...(front.date && { firstPublishedDate: isoDate(new Date(front.date).getTime()) }),
    ...(cover && { media: { displayed: true, custom: true, wixMedia: { image: cover } } }),
  };
}
