import { collection } from '#core/documents/collection';

/** A script that an app embeds in the site's pages, by the app's component (platform facts 24.5). */
interface EmbeddedScript {
  /** The app's id, with the id of the component if the app names one. */
  id: string;
  parameters: Record<string, string>;
  disabled: boolean;
}

export const embeddedScripts = collection<EmbeddedScript>('embedded_scripts', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
