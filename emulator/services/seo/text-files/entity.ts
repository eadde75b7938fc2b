import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';

/** A text file for machines at the root of the site, as the owner has edited it. */
export interface TextFile {
  /** `<name>:<subdomain>` */
  id: string;
  content: string;
  /** Whether visitors get 404 for it. */
  hidden?: boolean;
  manuallyEdited?: boolean;
  /** ISO 639-1. */
  detectedLanguage?: string;
  /** Whether the owner has not edited it: then only its settings are stored. */
  default: boolean;
}

export const textFiles = collection<TextFile>('seo_text_files', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

type Name = 'robots.txt' | 'llms.txt' | 'ads.txt';

/** The content of each file that the owner has not edited; the platform's own has more for its own pages. */
const DEFAULTS: Record<Name, (context: Context) => string> = {
  'robots.txt': ({ baseUrl }) => `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
  'llms.txt': ({ site }) => `# ${site.name}\n`,
  'ads.txt': () => '',
};

/** The subdomain of files for which none is named (SDK: `RobotsTxt.subdomain`). */
const WWW = 'www';

/** Returns a file of the site; until the owner edits it, it has the default content. */
export function textFile(context: Context, name: Name, subdomain: string | undefined) {
  const id = `${name}:${subdomain || WWW}`;
  const stored = context.documents.get(textFiles, id) ?? { id, content: '', default: true };
  const content = stored.default ? DEFAULTS[name](context) : stored.content;
  return { ...stored, content, subdomain: subdomain || WWW };
}

/** A change of a file, as callers send it. */
export interface GivenFile {
  content?: string;
  default?: boolean;
  subdomain?: string;
}

/** Stores what a change makes of a file, and returns the file. */
function save(
  context: Context,
  name: Name,
  subdomain: string | undefined,
  change: Partial<Omit<TextFile, 'id'>>,
) {
  const { subdomain: _, ...before } = textFile(context, name, subdomain);
  context.documents.put(textFiles, { ...before, ...change });
  return textFile(context, name, subdomain);
}

/** Replaces a file, or gives it its default content back. */
export const replaceFile = (
  context: Context,
  name: Name,
  { content, default: isDefault = false, subdomain }: GivenFile,
  more: Partial<TextFile> = {},
) =>
  save(context, name, subdomain, {
    ...more,
    content: content ?? '',
    default: isDefault && content === undefined,
  });

/** Adds lines to the end of a file, or gives it its default content back. */
export function appendToFile(context: Context, name: Name, given: GivenFile, more: Partial<TextFile> = {}) {
  if (given.default && given.content === undefined) return replaceFile(context, name, given, more);
  const { content: before } = textFile(context, name, given.subdomain);
  const start = before && !before.endsWith('\n') ? `${before}\n` : before;
  return replaceFile(context, name, { ...given, content: `${start}${given.content ?? ''}` }, more);
}

/** Hides a file from visitors, or shows it. */
export const hideFile = (context: Context, name: Name, subdomain: string | undefined, hidden: boolean) =>
  save(context, name, subdomain, { hidden });
