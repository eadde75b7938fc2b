import { comments } from '#services/comments';
import type { EarlierData } from './earlier-data';

/** To version 14: comments know the comments above them, oldest first: a parent is complete before its replies. */
export function threadComments({ context: { documents } }: EarlierData): void {
  const oldestFirst = [{ fieldName: 'createdDate', order: 'ASC' as const }];
  for (const comment of documents.list(comments, {}, oldestFirst)) {
    const parent = comment.parentComment && documents.get(comments, comment.parentComment.id);
    const parentIdsInThread = parent ? [...parent.parentIdsInThread, parent.id] : [];
    documents.put(comments, { ...comment, parentIdsInThread });
  }
}
