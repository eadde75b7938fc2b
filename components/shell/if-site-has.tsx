import { connection } from 'next/server';
import { type ReactNode, Suspense } from 'react';
import { type PlatformConfig, platformConfig } from '@/lib/config/platform-config';

type IfSiteHasProps = { what: (config: PlatformConfig) => Promise<boolean>; children: ReactNode };

/** Shows children on sites that have a thing, such as a journal. The page does not wait for the platform to say so. */
export const IfSiteHas = (props: IfSiteHasProps) => (
  <Suspense>
    <Known {...props} />
  </Suspense>
);

async function Known({ what, children }: IfSiteHasProps) {
  await connection();
  return (await what(platformConfig())) && children;
}
