import { portfolioSettings as meta } from '@wix/portfolio/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { createSettings } from '../settings/changes';
import { portfolioSettings, type Settings, serializeSettings } from '../settings/entity';

const findSettings = ({ documents, site }: Context): Settings =>
  orThrow(documents.get(portfolioSettings, site.id), () => notFound('portfolioSettings'));

/** Settings of a portfolio: a site has only one set, and only managers see them (platform facts 38.5). */
export const portfolioSettingsOperations = moduleOperations(
  'portfolio.portfolioSettings',
  meta,
  { callers: MANAGERS, app: 'portfolio' },
  {
    createPortfolioSettings(context, { portfolioSettings: given }) {
      return { portfolioSettings: serializeSettings(createSettings(context, given)) };
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
