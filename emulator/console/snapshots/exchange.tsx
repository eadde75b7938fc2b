import { Download, Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { get, post } from '../api/client';
import type { SiteFile } from '../api/types';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { count } from '../ui/format';
import { tell, tellProblem, tellUndoable } from '../ui/toast';
import { filesOfDrop, readFiles, save } from './files';

/** The name of the snapshot that undoes an import. */
const BEFORE = 'before-import';

async function importFiles(reading: Promise<SiteFile[]>): Promise<void> {
  const files = await reading;
  await post('/snapshots', { name: BEFORE });
  await post('/import', { files });
  tellUndoable(`The site was imported from ${count(files.length)} files`, () =>
    post(`/snapshots/${BEFORE}/load`),
  );
}

async function exportSite(): Promise<void> {
  const { files } = await get<{ files: SiteFile[] }>('/export');
  if (await save(files)) tell(`${count(files.length)} files were written`);
}

/** Exports and imports the whole site as files, to commit or to share. */
export function Exchange() {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (reading: Promise<SiteFile[]>) => void importFiles(reading).catch(tellProblem);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(filesOfDrop(event.dataTransfer));
  }
  return (
    <Section
      title="Export and import"
      tools={
        <Button onClick={() => void exportSite().catch(tellProblem)}>
          <Download aria-hidden size={13} /> Export the site
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`flex flex-wrap items-center gap-3 rounded-md border border-dashed px-4 py-6 ${
          isOver ? 'border-accent bg-accent-soft' : 'border-edge/60'
        }`}
      >
        <Upload aria-hidden size={16} className="text-muted" />
        <span className="flex-1 basis-60">
          Drop the folder of an exported site here. It replaces the present site, which is kept as the
          snapshot {BEFORE}.
        </span>
        <Button onClick={() => input.current?.click()}>Choose a folder</Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          {...{ webkitdirectory: '' }}
          onChange={({ target }) => {
            take(readFiles([...(target.files ?? [])].map((file) => [file.webkitRelativePath, file])));
            target.value = '';
          }}
        />
      </div>
    </Section>
  );
}
