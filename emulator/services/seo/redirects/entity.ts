import type { redirects as meta } from '@wix/seo/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { redirectNotFound } from './errors';

export type WireRedirect = Serialized<meta.RedirectOriginal>;

/** An address of the site that leads to another one. */
export interface Redirect {
  id: string;
  from: string;
  /** The address without a slash at its end, by which redirects conflict. */
  path: string;
  to: string;
  groupRedirect: boolean;
  language?: string;
  createdDate: string;
}

export const seoRedirects = collection<Redirect>('seo_redirects', {
  fields: { path: 'string', createdDate: 'date' },
  defaultSort: [
    { fieldName: 'createdDate', order: 'ASC' },
    { fieldName: 'id', order: 'ASC' },
  ],
});

export const serializeRedirect = ({
  id,
  from,
  to,
  groupRedirect,
  language,
  createdDate,
}: Redirect): WireRedirect => ({
  id,
  from,
  to,
  options: { groupRedirect },
  ...(language && { language }),
  createdDate,
});

export const REDIRECTS: EntityKind<Redirect, 'redirect'> = {
  name: 'redirect',
  collection: seoRedirects,
  views: [{ fqdn: 'wix.promote.seo.v1.redirect', serialize: (_, it) => serializeRedirect(it) }],
  notFound: redirectNotFound,
};
