import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { emitCreated } from '#core/entities/events';
import { portfolioSettings, SETTINGS, type Settings } from './entity';
import { alreadyExists } from './errors';

/** Creates the settings of the portfolio and emits the event. */
export function createSettings(
  context: Context,
  { projectItemSettings, mediaSettings }: Pick<Partial<Settings>, 'projectItemSettings' | 'mediaSettings'>,
): Settings {
  const { clock, documents, site } = context;
  assert(!documents.get(portfolioSettings, site.id), alreadyExists);
  const now = clock.date();
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
  return settings;
}
