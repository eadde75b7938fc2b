import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { createTag, findTag, renameTag } from '../tags/changes';
import { entityTags } from '../tags/entity';

const PATH = '/tags/v1/tags';
const created = z.object({ tag: z.object({ name: z.string().min(1).max(50), fqdn: z.string().min(1) }) });
const renamed = z.object({
  tagId: z.string(),
  tag: z.object({
    name: z.string().min(1).max(50),
    revision: z.union([z.string(), z.number()]).nullish(),
  }),
});
const one = z.object({ tagId: z.string() });
const listed = z.object({ fqdn: z.string().nullish(), query: z.record(z.string(), z.unknown()).nullish() });

function call<T>(
  [name, method, path, parameters = []]: [string, string, string, string[]?],
  contract: z.ZodType<T>,
  work: (context: Context, request: T) => object,
): Operation {
  return {
    name: `business-tools.tags.${name}`,
    method,
    paths: [path],
    parameters,
    callers: MANAGERS,
    hasContract: false,
    handle({ run }, request) {
      const given = readRequest(contract, request);
      return run((context) => work(context, given));
    },
  };
}

/** The tags of entities, for which this SDK has no package (statement site-tags-v1-create). */
export const tagsOperations: Operation[] = [
  call(['createTag', 'POST', PATH], created, (context, { tag }) => ({ tag: createTag(context, tag) })),
  call(['getTag', 'GET', `${PATH}/:tagId`, ['tagId']], one, (context, { tagId }) => ({
    tag: findTag(context, tagId),
  })),
  call(['listTags', 'GET', PATH], listed, ({ documents }, { fqdn }) => ({
    tags: documents.list(entityTags, fqdn ? { fqdn } : {}),
  })),
  call(['queryTags', 'POST', `${PATH}/query`], listed, ({ documents }, { query }) => {
    const { items, pagingMetadata } = documents.queryByCursor(entityTags, query ?? {}, { maxLimit: 100 });
    return { tags: items, pagingMetadata };
  }),
  call(['updateTag', 'PATCH', `${PATH}/:tagId`, ['tagId']], renamed, (context, { tagId, tag }) => ({
    tag: renameTag(context, tagId, tag),
  })),
  call(['deleteTag', 'DELETE', `${PATH}/:tagId`, ['tagId']], one, (context, { tagId }) => {
    context.documents.delete(entityTags, findTag(context, tagId).id);
    return {};
  }),
];
