import { type FormEvent, useId, useState } from 'react';
import { post, withParams } from '../api/client';
import { BASE } from '../api/site';
import type { DataCollection, Imported } from '../api/types';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Menu } from '../ui/menu';
import { Problem } from '../ui/problem';
import { dataPath } from './addresses';
import { tellImported } from './changes';
import type { RowQuery } from './use-rows';

/** Exports and imports a collection as a file. */
export function ExportMenu({
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

/** Creates a document from each row of a file. */
export function ImportDialog({
  collection: { name, title },
  open,
  onClose,
}: {
  collection: DataCollection;
  open: boolean;
  onClose: () => void;
}) {
  const form = useId();
  const [problem, setProblem] = useState<Error>();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    if (!(file instanceof File)) return;
    try {
      const format = /\.csv$/i.test(file.name) ? 'csv' : 'json';
      const done = await post<Imported>(`${dataPath(name)}/import`, { format, text: await file.text() });
      tellImported(name, done);
      setProblem(undefined);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Add to ${title.toLowerCase()} from a file`}
      footer={
        <Button variant="primary" type="submit" form={form}>
          Add
        </Button>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-3">
        {problem && <Problem error={problem} />}
        <label className="flex flex-col gap-1 text-xs">
          A JSON or CSV file
          <input type="file" name="file" required accept=".json,.csv" className="text-sm" />
        </label>
        <p className="text-muted text-xs">
          JSON: a list of documents. CSV: a row per document, below a row with the paths of the values. An
          export of this collection shows both formats.
        </p>
      </form>
    </Dialog>
  );
}
