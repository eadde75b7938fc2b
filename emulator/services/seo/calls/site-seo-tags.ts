import { siteSeoTags as meta } from '@wix/seo/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assertField } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { originOf, siteTags, tagsOfSite } from '../tags/entity';
import { maskedFields } from '../tags/field-mask';
import { assertOneVerification, assertTags } from '../tags/rules';
import { complete } from '../tags/tags';

type Wire = Serialized<meta.SiteSeoTagsOriginal>;

const serialize = (context: Context, origin?: Wire['origin']): Wire => ({
  id: context.site.id,
  tags: tagsOfSite(context),
  embedTags: [],
  origin: origin ?? 'ORIGIN_UNSPECIFIED',
});

/** The SEO tags of all pages of the site (SDK: `SiteSeoTags`). */
export const siteSeoTagsOperations = moduleOperations('seo.siteSeoTags', meta, access(MANAGERS), {
  getSiteSeoTags: (context) => ({ siteSeoTags: serialize(context) }),
  setSiteSeoTags(context, { siteSeoTags: { tags = [] }, fieldMask }) {
    maskedFields(fieldMask, ['tags']);
    assertTags(tags);
    for (const [index, { type }] of tags.entries())
      assertField(
        type === 'meta',
        `siteSeoTags.tags[${index}].type`,
        'must be meta for the whole site',
        'FIELD_NOT_ALLOWED',
      );
    assertOneVerification(tags);
    const { documents, site } = context;
    documents.put(siteTags, { id: site.id, tags: tags.map(complete) });
    return { siteSeoTags: serialize(context, originOf(context)) };
  },
});
