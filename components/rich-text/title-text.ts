import type { Translate } from '@/lib/translations/translate';
import type { RichTitle } from '@/lib/wix/rich-text';

/** A title for display: the owner's text unchanged, a text of the shop in the visitor's language. */
export const titleText = (title: RichTitle, t: Translate): string =>
  typeof title === 'string' ? title : t(title);
