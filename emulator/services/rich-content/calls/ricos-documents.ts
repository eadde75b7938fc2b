import * as z from 'zod';
import { MANAGERS } from '#core/contract/context';
import { assertGiven, validationError } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { assertDepth } from '#core/rich-content/structure';
import type { RichContent } from '#core/rich-content/types';
import { fixed } from '../documents/fix';
import { htmlOfDocument, textOfDocument } from '../documents/from-ricos';
import { PLUGINS } from '../documents/plugins';
import { markdownOf } from '../documents/to-markdown';
import { documentOf } from '../documents/to-ricos';
import { violationsIn } from '../documents/validate';

const PATH = '/ricos/v1/ricos-document';

/** The most characters of a text (statement sites-ricos-html-30001). */
const LENGTH_LIMIT = 30_000;

const text = z.string().max(LENGTH_LIMIT).optional();
const plugins = z.array(z.enum(PLUGINS)).max(100).nullish();
const document: z.ZodType<RichContent> = z.looseObject({
  nodes: z.array(z.looseObject({ type: z.string() })).optional(),
});

const toRicos = z.object({
  html: text,
  markdown: text,
  plainText: text,
  options: z.object({ plugins }).nullish(),
});

const fromRicos = z.object({
  document,
  targetFormat: z.enum(['HTML', 'MARKDOWN', 'PLAIN_TEXT']),
  plainTextOptions: z
    .object({ includeLinks: z.boolean().nullish(), includeMediaLinks: z.boolean().nullish() })
    .nullish(),
});

const validation = z.object({ document, plugins, fixDocument: z.boolean().nullish() });

function call<T>(
  name: string,
  path: string,
  contract: z.ZodType<T>,
  work: (request: T) => object,
): Operation {
  return {
    name,
    method: 'POST',
    paths: [`${PATH}${path}`],
    parameters: [],
    callers: MANAGERS,
    hasContract: false,
    handle: ({ run }, request) => {
      const given = readRequest(contract, request);
      return run(() => work(given));
    },
  };
}

/** The Ricos Documents API, for which the SDK's package is not published (platform facts 45.1). */
export const ricosDocumentsOperations: Operation[] = [
  call(
    'rich-content.ricosDocuments.convertToRicosDocument',
    '/convert/to-ricos',
    toRicos,
    ({ options, ...given }) => {
      const formats = Object.entries(given).filter(([, value]) => value !== undefined);
      assertGiven(formats.length > 0, 'html');
      const [, second] = formats;
      if (second)
        throw validationError([
          {
            field: second[0],
            description: 'must not be given with another text',
            violatedRule: 'ONE_OF_ALIGNMENT',
          },
        ]);
      // Without a list, all plugins are there (platform facts 45.2).
      return { document: documentOf(given, options?.plugins ?? PLUGINS) };
    },
  ),

  call(
    'rich-content.ricosDocuments.convertFromRicosDocument',
    '/convert/from-ricos',
    fromRicos,
    (request) => {
      assertDepth(request.document, 'document');
      if (request.targetFormat === 'HTML') return { html: htmlOfDocument(request.document) };
      if (request.targetFormat === 'MARKDOWN') return { markdown: markdownOf(request.document) };
      return { plainText: textOfDocument(request.document, request.plainTextOptions ?? {}) };
    },
  ),

  call('rich-content.ricosDocuments.validateDocument', '/validate', validation, (request) => {
    assertDepth(request.document, 'document');
    const allowed = request.plugins ?? [];
    const violations = violationsIn(request.document, allowed);
    return {
      valid: violations.length === 0,
      violations,
      ...(request.fixDocument && { validDocument: fixed(request.document, allowed) }),
    };
  }),
];
