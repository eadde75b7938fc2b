import type { Metadata } from 'next';
import { getTranslations } from '#translations';
import { notFoundMetadata, pageMetadata } from '@/lib/seo/page-metadata';
import { slugOf } from '@/lib/urls/search-params';
import { getPost } from '@/lib/wix/blog';
import { postPath } from './paths';

/** Returns the metadata of a post for search engines and messengers. @param segment its part of the address */
export async function postMetadata(segment: string): Promise<Metadata> {
  const found = await getPost(slugOf(segment));
  if (!found.ok) return notFoundMetadata((await getTranslations())('Journal'));
  const { title, excerpt, slug, picture } = found.value.post;
  return pageMetadata({ title, about: excerpt, url: postPath(slug), picture });
}
