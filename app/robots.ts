import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { siteOrigin } from '@/lib/urls/site-origin';

/** Everything may be found but what is a member's own. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/account', '/login-callback'] },
    sitemap: `${await siteOrigin()}/sitemap.xml`,
  };
}
