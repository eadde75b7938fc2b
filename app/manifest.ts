import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { platformConfig } from '@/lib/config/platform-config';
import { SITE_DESCRIPTION } from '@/lib/seo/page-metadata';
import { brandWithoutSession } from '@/lib/wix/brand';

/** How the shop is installed as an app, under the name of the site. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  const { name, description } = await brandWithoutSession(platformConfig());
  return {
    name,
    short_name: name,
    description: description ?? SITE_DESCRIPTION,
    id: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
