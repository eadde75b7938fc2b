import { files as meta } from '@wix/media/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { parentOf } from '../../folders/changes';
import { inTrash, type PageRequest, pageOf, queryOf, searching, withinRoot } from '../../paging';
import { findFile } from '../changes';
import { downloadUrls } from '../downloads';
import type { MediaType } from '../rules';
import { serializeFile } from '../serialize';
import { files } from '../store';

const READ = { callers: MANAGERS } as const;

/** What calls filter files by. */
interface Wanted extends PageRequest {
  mediaTypes?: (MediaType | 'UNKNOWN')[];
  private?: boolean | null;
}

/** A page of the files that have a state, and what a call asks for besides. */
function filesOf(context: Context, request: Wanted, filter: object, search?: string | null) {
  const { mediaTypes = [], private: isPrivate } = request;
  const all = {
    ...filter,
    ...(mediaTypes.length > 0 && { mediaType: { $in: mediaTypes } }),
    ...(typeof isPrivate === 'boolean' && { private: isPrivate }),
  };
  const { items, nextCursor } = pageOf(context, files, searching(all, search), request);
  return { files: items.map((file) => serializeFile(context, file)), nextCursor };
}

/** The files of the site's media. */
export const filesReadOperations = moduleOperations('media.files', meta, READ, {
  getFileDescriptor: ({ fileId }, context) => ({
    file: serializeFile(context, findFile(context, fileId)),
  }),
  getFileDescriptors: ({ fileIds }, context) => ({
    files: fileIds.map((id, index) => serializeFile(context, findFile(context, id, `fileIds[${index}]`))),
  }),
  listFiles: (request, context) =>
    filesOf(context, request, { parentFolderId: parentOf(context, request.parentFolderId), state: 'OK' }),
  generateFileDownloadUrl: (request, context) => ({ downloadUrls: downloadUrls(context, request) }),
  listDeletedFiles: (request, context) => filesOf(context, request, inTrash(request.parentFolderId)),
  searchFiles: (request, context) =>
    filesOf(context, request, withinRoot(request.rootFolder), request.search),
  queryFileDescriptors({ query = {} }, context) {
    const { items, pagingMetadata } = queryOf(context, files, query);
    return { files: items.map((file) => serializeFile(context, file)), pagingMetadata };
  },
});
