import type { WireDraft } from './content/types';

type SeoData = NonNullable<WireDraft['seoData']>;

/** SEO data with everything that answers always have of it. */
export const seoDataOf = ({ tags = [], settings = {} }: SeoData): SeoData => ({
  tags: tags.map((tag) => ({
    ...tag,
    type: tag.type ?? '',
    children: tag.children ?? '',
    custom: tag.custom ?? false,
    disabled: tag.disabled ?? false,
  })),
  settings: {
    preventAutoRedirect: settings.preventAutoRedirect ?? false,
    keywords: (settings.keywords ?? []).map((keyword) => ({
      ...keyword,
      term: keyword.term ?? '',
      isMain: keyword.isMain ?? false,
    })),
  },
});
