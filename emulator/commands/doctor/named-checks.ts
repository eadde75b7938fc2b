import type { Finding } from '../../control/contract/overview';
import { control } from '../running';
import type { NamedThings } from '../template/read-named';

/** Where the site keeps what sources name. */
const TABLES = { collections: 'data_collections', forms: 'forms', plans: 'plans' } as const;

const SINGULAR = { collections: 'collection', forms: 'form', plans: 'plan' } as const;

/**
 * Finds the collections, forms and plans that the sources name and a running emulator's site lacks.
 * @param url of the site's control API
 */
export async function checkNamed(url: string, named: NamedThings): Promise<Finding[]> {
  const kinds = Object.keys(TABLES) as (keyof typeof TABLES)[];
  const findings = kinds.flatMap((kind) =>
    [...named[kind]].map(async ([id, { file }]): Promise<Finding[]> => {
      const isThere = await control(url, `/data/${TABLES[kind]}/${encodeURIComponent(id)}`).then(
        () => true,
        () => false,
      );
      if (isThere) return [];
      return [
        {
          is: `${file} names the ${SINGULAR[kind]} ${id}, which the site does not have.`,
          mend: 'Start the emulator by exec --template ., which makes it with the fields that the sources read.',
        },
      ];
    }),
  );
  return (await Promise.all(findings)).flat();
}
