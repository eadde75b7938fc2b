import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { notFoundMetadata } from '@/lib/seo/not-found-metadata';
import { pageOpenGraph } from '@/lib/seo/open-graph';
import { metaDescription } from '@/lib/seo/plain-text';
import { slugOf } from '@/lib/urls/slug';
import { getPost } from '@/lib/wix/blog';
import { siteBrand } from '@/lib/wix/site';
import { postPath } from './paths';

/** Returns the metadata of a post for search engines and messengers. @param segment its part of the address */
export async function postMetadata(segment: string): Promise<Metadata> {
  const found = await getPost(slugOf(segment));
  if (!found.ok) {
    const t = await getTranslations();
    return found.problem.kind === 'not-found'
      ? notFoundMetadata(t('Journal'))
      : { title: t('Journal'), robots: { index: false } };
  }
  const { title, excerpt, slug, picture } = found.value.post;
  const url = postPath(slug);
  const description = metaDescription(excerpt);
  return {
    title,
    description,
    openGraph: pageOpenGraph({ title, description, url, picture, siteName: (await siteBrand()).name }),
  };
}
