import { assert, invalidField } from '#core/contract/errors';
import { withFile } from '#core/media-address';

type Picture = Parameters<typeof withFile>[0] & {
  imageInfo?: { height?: number; width?: number };
};

/**
 * Returns a picture of a request with the address of its file.
 * @param field the path of the picture in the request
 * @throws PlatformError 400 without the file's id, its height or its width (statement portfolio-project-cover-needs-size)
 */
export function sizedPicture<T extends Picture>(image: T, field: string): T {
  const picture = withFile(image, field);
  for (const side of ['height', 'width'] as const)
    assert(image.imageInfo?.[side], () =>
      invalidField(`${field}.imageInfo.${side}`, 'must not be empty', 'REQUIRED_FIELD'),
    );
  return picture;
}
