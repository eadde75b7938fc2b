import { type Json, listIn, objectIn, textIn } from '#core/entities/json';
import { typeOfName } from '#services/media';
import { type Kind, numberOf, plain, without } from '../kind';

const media: Kind[] = [
  plain('media', 'media_folders', 'media.folders.queryFolders', (folder) => without(folder, 'siteId')),
  plain('media', 'media_files', 'media.files.queryFileDescriptors', mediaFile, { changed: 'updatedDate' }),
];

/** A file of the media manager; its bytes are fetched beside it. */
function mediaFile(file: Json): Json {
  const { image } = objectIn(objectIn(file.media).image);
  const { width, height } = objectIn(image);
  return {
    ...without(file, 'url', 'media', 'thumbnailUrl', 'siteId'),
    sizeInBytes: numberOf(file.sizeInBytes),
    mimeType: typeOfName(textIn(file.id))?.mimeType ?? 'application/octet-stream',
    ...(width !== undefined && { width, height }),
  };
}

const forms: Kind[] = [
  plain(
    'forms',
    'forms',
    {
      operation: 'forms.forms.queryForms',
      request: { query: { filter: { namespace: 'wix.form_app.form' } } },
      answered: 'forms',
    },
    // The fields once more, as SDKs before `formFields` had them.
    (form) => without(form, 'fields', 'steps', 'deletedFields'),
  ),
];

const blog: Kind[] = [
  plain('blog', 'blog_categories', 'blog.categories.queryCategories', (category) => ({
    ...without(category, 'url', 'seoData'),
    ...ownSeo(category),
    menuPosition: category.displayPosition,
    createdDate: category.updatedDate,
  })),
  plain('blog', 'blog_tags', 'blog.tags.queryTags', (tag) => without(tag, 'url')),
  plain(
    'blog',
    'posts',
    'blog.posts.queryPosts',
    (post) => ({
      ...without(post, 'preview', 'url', 'contactId', 'referenceId', 'seoData'),
      ...ownSeo(post),
      metrics: { comments: 0, likes: 0, views: 0 },
    }),
    { changed: 'lastPublishedDate' },
  ),
  plain(
    'blog',
    'draft_posts',
    {
      operation: 'blog.draftPosts.queryDraftPosts',
      // An excerpt that the answer makes is not one that the owner has written.
      request: { fieldsets: ['INTERNAL_ID', 'CONTENT', 'RICH_CONTENT', 'TRANSLATIONS'] },
    },
    (draft) => ({
      pinned: false,
      ...without(draft, 'url', 'seoData', 'changeOrigin', 'contactId'),
      ...ownSeo(draft),
    }),
    { changed: 'editedDate' },
  ),
];

/** The SEO data that an owner has set: answers have empty data where there is none. */
function ownSeo({ seoData }: Json): Json {
  const { tags, settings } = objectIn(seoData);
  const { keywords, preventAutoRedirect } = objectIn(settings);
  const isSet = listIn(tags).length > 0 || listIn(keywords).length > 0 || preventAutoRedirect === true;
  return isSet ? { seoData } : {};
}

/** Media, posts and forms. */
export const CONTENT: readonly Kind[] = [...media, ...blog, ...forms];
