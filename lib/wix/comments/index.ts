// Public interface of comments for the rest of the shop. Browser code may import only types from here.

export { createComment, listComments } from './calls';
export { MAX_COMMENT, type ReaderComment } from './types';
