// The face of comments: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { createComment, listComments } from './calls';
export { MAX_COMMENT, type ReaderComment } from './types';
