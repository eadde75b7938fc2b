import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { notFoundMetadata, pageMetadata } from '@/lib/seo/page-metadata';
import { slugOf } from '@/lib/urls/search-params';
import { getPost } from '@/lib/wix/blog';
import { postPath } from './paths';

/** Returns the metadata of a post for search engines and messengers. @param segment its part of the address */
export async function postMetadata(segment: string): Promise<Metadata> {
  const result = await getPost(slugOf(segment));
  if (!result.ok) return notFoundMetadata((await getTranslations())('Journal'));
  const { title, excerpt, slug, picture } = result.value.post;
  return pageMetadata({ title, about: excerpt, url: postPath(slug), picture });
}
