import { portfolioSettings as meta } from '@wix/portfolio/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { emitCreated } from '#core/entities/events';
import { portfolioSettings, SETTINGS, type Settings, serializeSettings } from '../settings/entity';
import { alreadyExists } from '../settings/errors';

const findSettings = ({ documents, site }: Context): Settings =>
  orThrow(documents.get(portfolioSettings, site.id), () => notFound('portfolioSettings'));

/** Settings of a portfolio: a site has only one set, and only managers see them (platform facts 38.5). */
export const portfolioSettingsOperations = moduleOperations(
  'portfolio.portfolioSettings',
  meta,
  { callers: MANAGERS, app: 'portfolio' },
  {
    createPortfolioSettings(context, { portfolioSettings: given }) {
      const { clock, documents, site } = context;
      assert(!documents.get(portfolioSettings, site.id), alreadyExists);
      const now = clock.date();
      const { projectItemSettings, mediaSettings } = given;
      const settings = documents.put(portfolioSettings, {
        id: site.id,
        revision: '1',
        createdDate: now,
        updatedDate: now,
        projectItemSettings: {
          addItemDirection: 'GALLERY_START',
          defaultItemName: 'FILE_NAME',
          ...projectItemSettings,
        },
        ...(mediaSettings && { mediaSettings }),
      });
      emitCreated(context, SETTINGS, settings);
      return { portfolioSettings: serializeSettings(settings) };
    },
    getPortfolioSettings: (context, _) => ({ portfolioSettings: serializeSettings(findSettings(context)) }),
    updatePortfolioSettings(context, { portfolioSettings: given }) {
      const before = findSettings(context);
      assertRevision('portfolioSettings', before, given.revision);
      const { projectItemSettings, mediaSettings } = given;
      const change = {
        ...(projectItemSettings && { projectItemSettings }),
        ...(mediaSettings && { mediaSettings }),
      };
      // The platform has no event for this change.
      const settings = context.documents.put(portfolioSettings, {
        ...(mergePatch(before, change) as Settings),
        revision: nextRevision(before),
        updatedDate: context.clock.date(),
      });
      return { updatedPortfolioSettings: serializeSettings(settings) };
    },
  },
);
