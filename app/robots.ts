import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { siteOrigin } from '@/lib/urls/site-origin';

/** Allows everything but a member's own pages. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  await connection();
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/account', '/login-callback'] },
    sitemap: `${await siteOrigin()}/sitemap.xml`,
  };
}
