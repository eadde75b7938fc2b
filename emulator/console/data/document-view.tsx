import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../address/link';
import { get } from '../api/client';
import type { DataCollection, Entity, ShownDocument } from '../api/types';
import { Empty } from '../layout/empty';
import { Tabs } from '../layout/tabs';
import { Button } from '../ui/button';
import { Copy } from '../ui/copy';
import { Editor } from '../ui/editor/editor';
import type { JsonSchema } from '../ui/editor/schema';
import { Json } from '../ui/json';
import { Problem } from '../ui/problem';
import { attempt } from '../ui/toast';
import { useEscape } from '../ui/use-escape';
import { dataPath, NEW, openDocument } from './addresses';
import { cloneDocument, createDocument, removeDocuments, replaceDocument } from './changes';
import { IgnoredValues } from './ignored-values';
import { References } from './references';

/** A text that is being edited, and the revision of the document from which it was made. */
interface Typed {
  text: string;
  revision: string | undefined;
}

type Look = 'edit' | 'stored' | 'references';

/** A document of a collection, or a new one. Escape closes it. */
export function DocumentView({ collection, id }: { collection: DataCollection; id: string }) {
  const { name } = collection;
  const isNew = id === NEW;
  const close = () => openDocument(name, undefined);
  useEscape(close);
  const schema = useQuery({
    queryKey: ['schema', name],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      get<{ schema: JsonSchema; template: Entity }>(`${dataPath(name)}/schema`, signal),
  });
  const { data, error } = useQuery({
    queryKey: ['data', name, 'document', id],
    queryFn: ({ signal }) => get<ShownDocument>(dataPath(name, id), signal),
    enabled: !isNew,
  });
  if (error)
    return (
      <Empty title="There is no such document" action={<Button onClick={close}>Back to the list</Button>}>
        {error.message}
      </Empty>
    );
  const given = isNew ? schema.data?.template : data?.entity;
  if (!given) return null;
  return (
    <Loaded
      collection={collection}
      id={id}
      shown={data}
      given={given}
      schema={schema.data?.schema}
      onClose={close}
    />
  );
}

function Loaded({
  collection,
  id,
  shown,
  given,
  schema,
  onClose,
}: {
  collection: DataCollection;
  id: string;
  shown: ShownDocument | undefined;
  given: Entity;
  schema: JsonSchema | undefined;
  onClose: () => void;
}) {
  const { name, can, operations } = collection;
  const [look, setLook] = useState<Look>('edit');
  const first = JSON.stringify(given, undefined, 2);
  const [typed, setTyped] = useState<Typed>();
  const text = typed?.text ?? first;
  const save = useMutation({
    mutationFn: async () => {
      const entity = JSON.parse(text) as Entity;
      if (shown) return replaceDocument(name, id, entity, typed?.revision ?? shown.revision);
      openDocument(name, await createDocument(name, entity), true);
      return [];
    },
    onSuccess: () => setTyped(undefined),
  });
  const via = shown ? operations.update : operations.create;
  const canSave = (shown ? can.update : can.create) !== 'no';
  const references = shown?.references ?? [];
  return (
    <>
      <Head collection={collection} id={id} shown={shown} onClose={onClose} />
      {shown && (
        <div className="border-b px-3">
          <Tabs<Look>
            label="How to show the document"
            tabs={[
              { value: 'edit', title: 'As the platform shows it' },
              { value: 'stored', title: 'As it is stored' },
              { value: 'references', title: 'References', note: references.length || undefined },
            ]}
            value={look}
            onChange={setLook}
          />
        </div>
      )}
      {look === 'stored' && (
        <Json text={JSON.stringify(shown?.document ?? {})} label="the stored document" className="flex-1" />
      )}
      {look === 'references' && <References references={references} />}
      {look === 'edit' && (
        <>
          <div className="min-h-0 flex-1 overflow-auto">
            <Editor
              value={text}
              onChange={(next) => setTyped({ text: next, revision: typed?.revision ?? shown?.revision })}
              label="The document"
              schema={schema}
              onRun={() => canSave && save.mutate()}
            />
          </div>
          {save.error && <Problem error={save.error} />}
          <IgnoredValues ignored={save.data ?? []} />
          <div className="flex flex-wrap items-center gap-2 border-t px-3 py-2">
            {canSave && (
              <Button
                variant="primary"
                disabled={save.isPending || (shown !== undefined && text === first)}
                title="Ctrl Enter"
                onClick={() => save.mutate()}
              >
                {shown ? 'Save' : 'Add'}
              </Button>
            )}
            {typed !== undefined && typed.text !== first && (
              <Button onClick={() => setTyped(undefined)}>Discard</Button>
            )}
            {typed && typed.revision !== shown?.revision && (
              <span className="text-warn text-xs">The document was changed elsewhere meanwhile.</span>
            )}
            <span className="min-w-0 text-muted text-xs">{via ? `through ${via}` : 'as it is stored'}</span>
          </div>
        </>
      )}
    </>
  );
}

function Head({
  collection: { name, title, can },
  id,
  shown,
  onClose,
}: {
  collection: DataCollection;
  id: string;
  shown: ShownDocument | undefined;
  onClose: () => void;
}) {
  const called = shown && titleIn(shown.document);
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-1.5">
      <h2 className="min-w-0 break-words font-semibold">
        {called ?? (shown ? title : `${title}: new document`)}
      </h2>
      {shown && (
        <span className="inline-flex items-center text-muted text-xs">
          <code className="font-mono">{id.length > 12 ? `${id.slice(0, 8)}…` : id}</code>
          <Copy text={id} label="Copy the id" />
        </span>
      )}
      <div className="ml-auto flex flex-wrap gap-1.5">
        {shown && name === 'identities' && (
          <Link href={`/console/members/${id}`} className="self-center text-accent text-xs hover:underline">
            open as a member
          </Link>
        )}
        {shown && can.create !== 'no' && (
          <Button onClick={() => attempt(cloneDocument(name, id).then((copy) => openDocument(name, copy)))}>
            Clone
          </Button>
        )}
        {shown && can.delete !== 'no' && (
          <Button variant="danger" onClick={() => attempt(removeDocuments(name, [id]).then(onClose))}>
            Remove
          </Button>
        )}
        <Button variant="quiet" label="Close" onClick={onClose}>
          <X aria-hidden size={14} />
        </Button>
      </div>
    </header>
  );
}

/** Returns the name of a document. */
function titleIn(document: Entity): string | undefined {
  const title = [document.name, document.title, document.productName, document.number, document.email].find(
    (it) => (typeof it === 'string' && it !== '') || typeof it === 'number',
  );
  return title === undefined ? undefined : String(title);
}
