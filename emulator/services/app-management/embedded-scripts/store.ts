import { collection } from '#core/documents/collection';

/** What an app has the site's pages load, by the component of the app that holds the script. */
export interface EmbeddedScript {
  /** The app's id, and the component's where the app names one. */
  id: string;
  parameters: Record<string, string>;
  disabled: boolean;
}

export const embeddedScripts = collection<EmbeddedScript>('embedded_scripts', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
