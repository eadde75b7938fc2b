import { withParams } from '../api/client';
import { BASE } from '../api/site';
import type { DataCollection } from '../api/types';
import { Menu } from '../ui/menu';
import { dataPath } from './addresses';
import type { RowQuery } from './use-rows';

/** Exports a collection as a file, and opens the dialog that imports one. */
export function FilesMenu({
  collection: { name },
  query: { text, filter },
  onImport,
}: {
  collection: DataCollection;
  query: RowQuery;
  onImport: (() => void) | undefined;
}) {
  const download = (format: 'json' | 'csv') => {
    const link = document.createElement('a');
    link.href = BASE + withParams(`${dataPath(name)}/export`, { format, search: text, filter });
    link.download = '';
    link.click();
  };
  return (
    <Menu
      label="Files"
      items={[
        { name: 'Export as JSON', run: () => download('json') },
        { name: 'Export as CSV', run: () => download('csv') },
        ...(onImport ? [{ name: 'Import JSON or CSV', run: onImport }] : []),
      ]}
    />
  );
}
