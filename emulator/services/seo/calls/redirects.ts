import { redirects as meta } from '@wix/seo/meta';
import { doEach, doEachId } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { addRedirect } from '../redirects/changes';
import { REDIRECTS, type Redirect, seoRedirects, serializeRedirect } from '../redirects/entity';

/** A new redirect is answered without its date (SDK: createRedirect). */
function serializeNew(redirect: Redirect) {
  const { createdDate: _, ...shown } = serializeRedirect(redirect);
  return shown;
}

/** Redirects from addresses that the site's pages no longer have. */
export const redirectsOperations = moduleOperations('seo.redirects', meta, access(MANAGERS), {
  listRedirects: ({ documents }) => ({
    redirects: documents.list(seoRedirects, {}).map(serializeRedirect),
  }),
  getRedirect: (context, { redirectId }) => ({
    redirect: serializeRedirect(findEntity(context, REDIRECTS, redirectId)),
  }),
  createRedirect(context, { redirect, options }) {
    const created = addRedirect(context, redirect, 'redirect', options?.forceReplace ?? false);
    if (created) return { redirect: serializeNew(created) };
    const { id: _, createdDate: __, options: given, ...echo } = redirect;
    return { redirect: { ...echo, options: { groupRedirect: false, ...given } } };
  },
  bulkCreateRedirects(context, { redirects, options, returnFullEntity }) {
    const createdIds = new Set<string>();
    const { results, bulkActionMetadata } = doEach(
      redirects,
      (redirect) => {
        const created = addRedirect(
          context,
          redirect,
          'redirects',
          options?.forceReplace ?? false,
          createdIds,
        );
        if (created) createdIds.add(created.id);
        return created;
      },
      (_, created) => created?.id,
    );
    return {
      results: results.map(({ itemMetadata, item }) => ({
        itemMetadata,
        ...(returnFullEntity && item && { item: serializeNew(item) }),
      })),
      bulkActionMetadata,
    };
  },
  deleteRedirect: (context, { redirectId }) =>
    deleteEntity(context, REDIRECTS, findEntity(context, REDIRECTS, redirectId)),
  bulkDeleteRedirects: (context, { redirectIds }) =>
    doEachId(redirectIds, (id) => {
      const redirect = findEntity(context, REDIRECTS, id);
      deleteEntity(context, REDIRECTS, redirect);
      return redirect;
    }),
});
