import type { EntityKind } from '#core/entities/kind';
import { type Draft, drafts } from './entity';
import { serializeDraft } from './serialize';

export const DRAFTS: EntityKind<Draft, 'draftPost'> = {
  name: 'draftPost',
  collection: drafts,
  views: [
    {
      fqdn: 'wix.blog.v3.draft',
      serialize: (context, draft) => serializeDraft(context, draft, ['URL']),
      showsDeleted: true,
    },
  ],
};
