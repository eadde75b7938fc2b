import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { post, postInLines } from '../api/client';
import type { DataCollection, Imported, ImportPreview } from '../api/types';
import { Button, buttonClass } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { INPUT } from '../ui/field';
import { countOf } from '../ui/format';
import { Problem } from '../ui/problem';
import { dataPath } from './addresses';
import { tellImported } from './changes';

interface Chosen {
  name: string;
  format: 'json' | 'csv';
  text: string;
}

/** Adds the documents of a file, and changes those whose ids the site has. */
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
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>({});
  const look = useMutation({
    mutationFn: async (file: File) => {
      const format = /\.csv$|text\/csv/i.test(`${file.name} ${file.type}`)
        ? ('csv' as const)
        : ('json' as const);
      const chosen: Chosen = { name: file.name, format, text: await file.text() };
      const preview = await post<ImportPreview>(`${dataPath(name)}/import/preview`, {
        format,
        text: chosen.text,
      });
      setColumns(Object.fromEntries(preview.columns.map((it) => [it.name, it.field])));
      return { chosen, preview };
    },
  });
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const send = useMutation({
    mutationFn: ({ format, text }: Chosen) =>
      postInLines<Imported>(`${dataPath(name)}/import`, { format, text, columns }, (done, all) =>
        setProgress({ done, all }),
      ),
    onSettled: () => setProgress(undefined),
    onSuccess: (done) => {
      tellImported(name, done);
      if (done.failed.length === 0) close();
    },
  });
  function close() {
    look.reset();
    send.reset();
    onClose();
  }
  const { chosen, preview } = look.data ?? {};
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen) send.mutate(chosen);
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      isWide
      title={`Import ${title.toLowerCase()} from a file`}
      footer={
        send.data ? (
          <Button onClick={close}>Close</Button>
        ) : (
          <Button variant="primary" type="submit" form={form} disabled={!chosen || send.isPending}>
            {send.isPending ? 'Importing …' : 'Import'}
          </Button>
        )
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-3">
        {progress && (
          <label className="flex flex-col gap-1">
            {`${progress.done} of ${countOf(progress.all, 'row')}`}
            <progress className="w-full" value={progress.done} max={progress.all} />
          </label>
        )}
        {(look.error ?? send.error) && <Problem error={look.error ?? send.error ?? new Error()} />}
        {send.data ? (
          <Refused done={send.data} />
        ) : (
          <>
            <FileField name={chosen?.name} onChoose={(file) => look.mutate(file)} />
            {preview ? (
              <ColumnChoice
                preview={preview}
                columns={columns}
                onChange={(column, field) => setColumns({ ...columns, [column]: field })}
              />
            ) : (
              <p className="text-muted text-xs">
                JSON: a list of documents. CSV: a row for each document, below a row with the names of the
                columns. A row whose id the site has changes that document; every other row adds one. An
                export of this collection shows both formats.
              </p>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}

function FileField({ name, onChoose }: { name: string | undefined; onChoose: (file: File) => void }) {
  return (
    <label className="flex flex-wrap items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <span className={`${buttonClass()} cursor-pointer`}>Choose a JSON or CSV file …</span>
      <span className="min-w-0 truncate text-muted text-xs">{name ?? 'No file is chosen.'}</span>
      <input
        type="file"
        accept=".json,.csv"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChoose(file);
        }}
      />
    </label>
  );
}

function ColumnChoice({
  preview: { rows, columns: columnsOfFile, fields },
  columns,
  onChange,
}: {
  preview: ImportPreview;
  columns: Readonly<Record<string, string>>;
  onChange: (column: string, field: string) => void;
}) {
  const list = useId();
  return (
    <>
      <p>
        {countOf(rows, 'row')}. Each column goes into the field beside it; an empty field leaves the column
        out.
      </p>
      <datalist id={list}>
        {fields.map((field) => (
          <option key={field} value={field} />
        ))}
      </datalist>
      <ul className="flex flex-col">
        {columnsOfFile.map(({ name, values }) => {
          const field = columns[name] ?? '';
          const isNew = field !== '' && !fields.includes(field);
          return (
            <li
              key={name}
              className="grid items-center gap-x-3 gap-y-1 border-line/60 border-b py-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)]"
            >
              <span className="min-w-0">
                <span className="break-all font-medium text-xs">{name}</span>{' '}
                <span className="block truncate text-muted text-xs">
                  {values.filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="flex min-w-0 flex-col">
                <input
                  aria-label={`Field for ${name}`}
                  list={list}
                  value={field}
                  placeholder="left out"
                  onChange={({ target }) => onChange(name, target.value)}
                  className={INPUT}
                />
                {isNew && <span className="text-2xs text-muted">no document has this field yet</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The rows that were refused, with the reasons. */
function Refused({ done: { done, failed } }: { done: Imported }) {
  return (
    <>
      <p>
        {countOf(done, 'row is', 'rows are')} in. {countOf(failed.length, 'row was', 'rows were')} refused:
      </p>
      <ul aria-label="Refused rows" className="flex max-h-80 flex-col overflow-y-auto">
        {failed.map(({ row, id, message }) => (
          <li key={row} className="border-line/60 border-b py-1">
            <span className="font-medium">Row {row}</span>
            {id && <code className="ml-2 font-mono text-muted text-xs">{id}</code>}
            <p className="break-words text-danger">{message}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
