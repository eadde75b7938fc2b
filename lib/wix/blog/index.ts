// Public interface of blog for the rest of the shop. Browser code may import only types from here.

export { getPost, hasJournal, listJournalCategories, listPosts } from './calls';
export { type JournalArticle, type JournalCategory, type JournalPost, POSTS_PAGE_SIZE } from './types';
