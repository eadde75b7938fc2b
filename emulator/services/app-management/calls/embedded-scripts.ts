import { embeddedScripts as meta } from '@wix/app-management/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import demo from '#seed/content/embedded-script.json';
import { embeddedScripts } from '../embedded-scripts/entity';

const idOf = ({ caller }: Context, componentId: string | null | undefined) =>
  componentId ? `${caller.id}:${componentId}` : caller.id;

/** The script that an app embeds in the site's pages, with its parameters for this site. */
export const embeddedScriptsOperations = moduleOperations(
  'app-management.embeddedScripts',
  meta,
  access(MANAGERS),
  {
    embedScript(context, { properties, componentId }) {
      const { parameters = {}, disabled = false } = properties;
      const { id: _, ...stored } = context.documents.put(embeddedScripts, {
        id: idOf(context, componentId),
        parameters,
        disabled,
      });
      return { properties: stored };
    },
    getEmbeddedScript(context, { componentId }) {
      const script = context.documents.get(embeddedScripts, idOf(context, componentId));
      assert(script, () => notFound('embedded script'));
      const { id: _, ...properties } = script;
      return { properties };
    },
  },
);

/** Stores the script of the demo site, which the owner has embedded. */
export function seedEmbeddedScript(context: Context): void {
  context.documents.put(embeddedScripts, { ...demo, id: idOf(context, undefined) });
}
