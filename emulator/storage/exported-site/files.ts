/** A file of an exported site: JSON as text, media in base64. */
export type SiteFile = { path: string; text: string } | { path: string; base64: string };

/** The file that marks a folder as an exported site. */
export const MANIFEST = 'export.json';
export const DATA = 'data';
export const MEDIA = 'media';

/**
 * Collections that belong to a run of the emulator, not to the site: sessions, sent codes and links. They are also
 * secrets, and an exported site is meant to be committed.
 */
export const NOT_EXPORTED = [
  'sessions',
  'authorization_codes',
  'secrets',
  'throttles',
  'mails',
  'redirect_sessions',
  'booking_action_tokens',
  'event_staff_devices',
  'media_uploads',
  'media_downloads',
] as const;

/** Whether a file belongs to an exported site; others, such as a README, are for people. */
export const isSiteFile = (path: string): boolean =>
  path === MANIFEST || path.startsWith(`${DATA}/`) || path.startsWith(`${MEDIA}/`);

export interface SiteFileProblem {
  path: string;
  message: string;
}

/** An exported site that cannot be imported; the message has a line for each problem. */
export class SiteFilesError extends Error {
  constructor(problems: readonly SiteFileProblem[]) {
    const lines = problems.map(({ path, message }) => `  ${path}: ${message}`);
    super(['The site cannot be imported, and nothing was changed:', ...lines].join('\n'));
    this.name = 'SiteFilesError';
  }
}
