import { collections } from '../../../emulator/index';
import { makeEmptyDatabase } from '../../../emulator/storage/empty-database';
import { replaceFile } from './replace-file.mjs';

// The build runs this, bundled.
makeEmptyDatabase(collections, replaceFile);
