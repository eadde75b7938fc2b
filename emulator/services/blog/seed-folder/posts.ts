import { micromark } from 'micromark';
import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { richContentOf } from '#core/rich-content/from-html';
import { assertStructure } from '#core/rich-content/structure';
import { everyNode } from '#core/rich-content/text';
import type { RichContent } from '#core/rich-content/types';
import { noPicture, noted, type SeedFile, type SeedFolder } from '#core/seed-folder/index';
import { isoDate } from '#core/time/clock';
import { createCategory } from '../categories/changes';
import type { GivenDraft } from '../content/input';
import { SIZE_LIMIT } from '../content/rules';
import { createDraft } from '../draft-posts/changes';
import { createTag } from '../tags/changes';
import { type FrontMatter, type Markdown, readMarkdown } from './front-matter';

interface ReadPost {
  /** The name of its file. */
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
