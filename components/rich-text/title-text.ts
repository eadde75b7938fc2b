import type { Translate } from '@/lib/translations/translate';
import type { RichTitle } from '@/lib/wix/rich-text';

/** A title as it is shown: the owner's text as it is, one of the shop in the visitor's language. */
export const titleText = (title: RichTitle, t: Translate): string =>
  typeof title === 'string' ? title : t(title);
