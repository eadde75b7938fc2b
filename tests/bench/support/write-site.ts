import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createEmulator } from '../../../emulator/index';
import { dataItems } from '../../../emulator/services/data/items/entity';
import { dataCollections } from '../../../emulator/services/data/schema/entity';
import { products } from '../../../emulator/services/stores/products/entity';
import { DATA } from '../../../emulator/storage/exported-site/files';
import { writeSiteFolder } from '../../../emulator/storage/exported-site/folder';
import { GLAZES, glaze, product } from './made-documents';

// Writes the demo site with more products and data items as an export has it: node <this> <folder> <products> <items>

const [folder = '', productCount, itemCount] = process.argv.slice(2);

const emulator = createEmulator({ catalogVersion: 'V1_CATALOG' });
const files = emulator.siteExchange.export();
emulator.close();
rmSync(folder, { recursive: true, force: true });
writeSiteFolder(folder, files);

function textOf(path: string): string {
  const file = files.find((it) => it.path === path);
  return file && 'text' in file ? file.text : '[]';
}

/** Adds documents to a file of the export, one at a time, because all of them would not fit into a text. */
function extend(name: string, count: number, make: (index: number) => object): void {
  const path = `${DATA}/${name}.json`;
  const present: object[] = JSON.parse(textOf(path));
  const file = openSync(join(folder, path), 'w');
  const documents = function* () {
    yield* present;
    for (let index = 0; index < count; index += 1) yield make(index);
  };
  let before = '[';
  for (const document of documents()) {
    writeSync(file, `${before}\n${JSON.stringify(document)}`);
    before = ',';
  }
  writeSync(file, ']\n');
  closeSync(file);
}

extend(products.name, Number(productCount), product);
extend(dataCollections.name, 1, () => GLAZES);
extend(dataItems.name, Number(itemCount), glaze);
