import { describe, expect, test } from 'vitest';
import {
  displayNameOf,
  fileIdOf,
  isUnspecific,
  largestOf,
  type MediaType,
  typeOfMime,
  typeOfName,
  typeOfPicture,
} from './rules';

test.each<[MediaType, string]>([
  [
    'IMAGE',
    'jpg=image/jpeg jpeg=image/jpeg png=image/png gif=image/gif webp=image/webp avif=image/avif heic=image/heic heif=image/heif tiff=image/tiff tif=image/tiff bmp=image/bmp',
  ],
  ['VECTOR', 'svg=image/svg+xml'],
  [
    'VIDEO',
    'mp4=video/mp4 m4v=video/x-m4v mov=video/quicktime webm=video/webm mpeg=video/mpeg mpg=video/mpeg avi=video/x-msvideo mkv=video/x-matroska wmv=video/x-ms-wmv ogv=video/ogg 3gp=video/3gpp',
  ],
  [
    'AUDIO',
    'mp3=audio/mpeg wav=audio/wav m4a=audio/mp4 aac=audio/aac flac=audio/flac ogg=audio/ogg wma=audio/x-ms-wma aiff=audio/aiff',
  ],
  [
    'DOCUMENT',
    'pdf=application/pdf doc=application/msword docx=application/vnd.openxmlformats-officedocument.wordprocessingml.document xls=application/vnd.ms-excel xlsx=application/vnd.openxmlformats-officedocument.spreadsheetml.sheet ppt=application/vnd.ms-powerpoint pptx=application/vnd.openxmlformats-officedocument.presentationml.presentation odt=application/vnd.oasis.opendocument.text ods=application/vnd.oasis.opendocument.spreadsheet odp=application/vnd.oasis.opendocument.presentation txt=text/plain csv=text/csv rtf=application/rtf epub=application/epub+zip',
  ],
  [
    'ARCHIVE',
    'zip=application/zip rar=application/vnd.rar 7z=application/x-7z-compressed tar=application/x-tar gz=application/gzip',
  ],
  ['MODEL3D', 'glb=model/gltf-binary gltf=model/gltf+json usdz=model/vnd.usdz+zip'],
  [
    'OTHER',
    'json=application/json ics=text/calendar ttf=font/ttf otf=font/otf woff=font/woff woff2=font/woff2',
  ],
])('the type %s has %s', (mediaType, all) => {
  for (const [ending, mimeType] of all.split(' ').map((pair) => pair.split('='))) {
    expect(typeOfName(`Vase.${ending?.toUpperCase()}`)).toEqual({ ending, mimeType, mediaType });
    expect(typeOfMime(mimeType ?? '')).toMatchObject({ mimeType, mediaType });
  }
});

describe('the type of a file', () => {
  test.each(['vase', 'vase.', 'vase.exe', 'png', 'vase.png.exe', 'vase.png '])(
    'is unknown for the name %j',
    (name) => {
      expect(typeOfName(name)).toBeUndefined();
    },
  );

  test.each<[string, string | undefined]>([
    ['image/png', 'png'],
    [' IMAGE/PNG ; charset=binary', 'png'],
    ['image/jpeg', 'jpg'],
    ['image/jpg', 'jpg'],
    ['image/svg', 'svg'],
    ['audio/mp3', 'mp3'],
    ['audio/x-wav', 'wav'],
    ['audio/x-m4a', 'm4a'],
    ['application/x-zip-compressed', 'zip'],
    ['application/x-msdownload', undefined],
    ['', undefined],
  ])('with the media type %j is %s', (mimeType, ending) => {
    expect(typeOfMime(mimeType)?.ending).toBe(ending);
  });

  test.each([
    ['', true],
    ['application/octet-stream', true],
    ['Binary/Octet-Stream; x=1', true],
    ['application/octet-streams', false],
    ['x-application/octet-stream', false],
    ['image/png', false],
  ])('is unspecific with the media type %j: %j', (mimeType, unspecific) => {
    expect(isUnspecific(mimeType)).toBe(unspecific);
  });
});

test.each<[string, string | undefined, string | undefined]>([
  ['a.png', 'png', 'png'],
  ['a.png', 'jpg', 'jpg'],
  ['a.heic', 'heif', 'heic'],
  ['a.heif', 'heif', 'heif'],
  ['a.avif', 'heif', 'avif'],
  ['a.png', 'heif', 'heic'],
  ['a.png', 'svg', undefined],
  ['a.svg', 'svg', 'svg'],
  ['a.svg', 'png', undefined],
  ['a.png', 'psd', undefined],
  ['a.png', undefined, undefined],
])('a picture %s with contents of %s is %s', (name, format, ending) => {
  const named = typeOfName(name);
  expect(named && typeOfPicture(named, format)?.ending).toBe(ending);
});

test('pictures may have 25 MiB, other files 100', () => {
  const kinds = ['IMAGE', 'VECTOR', 'VIDEO', 'DOCUMENT'] as const;
  expect(kinds.map(largestOf)).toEqual([26_214_400, 26_214_400, 104_857_600, 104_857_600]);
});

test('a name is cut at the limit of the media manager', () => {
  expect(displayNameOf('a'.repeat(300))).toBe('a'.repeat(255));
  expect(displayNameOf('vase.png')).toBe('vase.png');
});

test.each([
  ['abc~mv2.png', 'abc~mv2.png'],
  ['wix:image://v1/abc~mv2.png/Vase.png#originWidth=1', 'abc~mv2.png'],
  ['wix:video://v1/abc#posterUri=x', 'abc'],
  ['wix:image://v2/abc', 'wix:image://v2/abc'],
  ['see wix:image://v1/abc/x', 'see wix:image://v1/abc/x'],
  ['wix:image://v1//x', 'wix:image://v1//x'],
])('%j names the file %j', (text, id) => {
  expect(fileIdOf(text)).toBe(id);
});
