interface SeoTag {
  type?: string;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

interface SeoKeyword {
  term?: string;
  isMain?: boolean;
}

interface SeoData<Tag extends SeoTag, Keyword extends SeoKeyword> {
  tags?: Tag[];
  settings?: { preventAutoRedirect?: boolean; keywords?: Keyword[] };
}

/** Fills in the fields of SEO data that answers always have (SDK: `SeoSchema`). */
export const completeSeoData = <Tag extends SeoTag, Keyword extends SeoKeyword>({
  tags = [],
  settings = {},
}: SeoData<Tag, Keyword>) => ({
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
