import { products as meta } from '@wix/stores/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { changeProduct, findProduct } from '../products/changes';
import type { Product } from '../products/entity';
import type { Choice, Picture } from '../products/parts/entity';
import { choiceOf } from '../products/shown/rules';

type Assignment = Serialized<meta.MediaAssignmentToChoiceOriginal>;

/** Like `nsplsh_306d666a123a4a74306459~mv2.jpg` (SDK: `MediaItem.id`). */
const MEDIA_ID = /^[\w~.-]{1,200}$/;

const options = { callers: MANAGERS, app: 'stores' } as const;

export const productsMediaOperations = moduleOperations('stores.products', meta, options, {
  addProductMedia(context, { id, media = [] }) {
    const before = findProduct(context, id);
    assertGiven(media.length > 0, 'media');
    let product = before;
    for (const [index, { mediaId, url, choice }] of media.entries()) {
      const at = `media[${index}]`;
      assertField(mediaId || url, at, 'must have one of: mediaId, url', 'REQUIRED_ONE_OF_FIELD');
      assertField(
        !mediaId || MEDIA_ID.test(mediaId),
        `${at}.mediaId`,
        'is not an id of a media item',
        'FORMAT',
      );
      const picture: Picture = mediaId
        ? { file: mediaId, altText: product.name }
        : { file: newFile(context, url ?? ''), altText: product.name, url };
      const known = product.media.some(({ file }) => file === picture.file);
      product = known ? product : { ...product, media: [...product.media, picture] };
      if (choice) {
        const mediaIds = [picture.file];
        product = withChoiceMedia(product, { ...choice, mediaIds }, `${at}.choice`);
      }
    }
    changeProduct(context, before, product);
  },
  removeProductMedia(context, { id, mediaIds }) {
    const before = findProduct(context, id);
    assertGiven(mediaIds, 'mediaIds');
    const goes = (file: string) => mediaIds.length === 0 || mediaIds.includes(file);
    changeProduct(context, before, {
      ...before,
      media: before.media.filter(({ file }) => !goes(file)),
      options: withPictures(before, (_option, _choice, files) => files.filter((file) => !goes(file))),
    });
  },
  addProductMediaToChoices(context, { id, media = [] }) {
    const before = findProduct(context, id);
    assertGiven(media.length > 0, 'media');
    const after = media.reduce((product, assignment, index) => {
      const at = `media[${index}]`;
      for (const [position, mediaId] of (assignment.mediaIds ?? []).entries()) {
        const known = product.media.some(({ file }) => file === mediaId);
        assertField(known, `${at}.mediaIds[${position}]`, 'is not a picture of the product');
      }
      return withChoiceMedia(product, assignment, at);
    }, before);
    changeProduct(context, before, after);
  },
  removeProductMediaFromChoices(context, { id, media = [] }) {
    const before = findProduct(context, id);
    assertGiven(media.length > 0, 'media');
    for (const [index, { option, choice }] of media.entries()) {
      if (option && choice) assertChoice(before, option, choice, `media[${index}]`);
    }
    // Without a choice, the pictures are removed from all choices of the option; without ids, all pictures of a choice
    // are removed.
    const goes = (name: string, { value, description }: Choice, file: string) =>
      media.some(
        ({ option = name, choice = description, mediaIds = [] }) =>
          option === name &&
          (choice === description || choice === value) &&
          (mediaIds.length === 0 || mediaIds.includes(file)),
      );
    changeProduct(context, before, {
      ...before,
      options: withPictures(before, (name, choice, files) =>
        files.filter((file) => !goes(name, choice, file)),
      ),
    });
  },
});

/** Returns a file name for a picture that is imported from another address. */
function newFile({ ids }: Context, url: string): string {
  const ending = /\.(png|jpe?g|gif|webp|svg|avif)$/i.exec(new URL(url).pathname)?.[1] ?? 'jpg';
  return `${ids.guid().replaceAll('-', '')}~mv2.${ending.toLowerCase()}`;
}

function assertChoice(product: Product, option: string, choice: string, at: string): void {
  assert(choiceOf(product, option, choice), () =>
    invalidField(at, `'${choice}' of '${option}' is not a choice of the product`),
  );
}

/**
 * Returns the product with pictures for one of its choices.
 * @throws PlatformError 400 for an unknown choice, and if choices of another option have pictures already: only one
 * option may have them (SDK: `addProductMediaToChoices`)
 */
function withChoiceMedia(
  product: Product,
  { option, choice, mediaIds = [] }: Assignment,
  at: string,
): Product {
  assertField(option && choice, at, 'must have option and choice', 'REQUIRED_FIELD');
  assertChoice(product, option, choice, at);
  const other = product.options.find(
    ({ name, choices }) => name !== option && choices.some(({ pictures }) => pictures?.length),
  );
  assertField(!other, `${at}.option`, `cannot have media: the choices of '${other?.name}' have some already`);
  return {
    ...product,
    options: withPictures(product, (name, { value, description }, files) =>
      name === option && (choice === description || choice === value)
        ? [...new Set([...files, ...mediaIds])]
        : files,
    ),
  };
}

/** Returns the options with changed pictures; a choice without any has no `pictures`. */
function withPictures(
  { options: all }: Product,
  change: (option: string, choice: Choice, files: readonly string[]) => string[] | readonly string[],
): Product['options'] {
  return all.map((option) => ({
    ...option,
    choices: option.choices.map(({ pictures: before = [], ...choice }) => {
      const pictures = [...change(option.name, choice, before)];
      return { ...choice, ...(pictures.length > 0 && { pictures }) };
    }),
  }));
}
