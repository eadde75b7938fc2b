// @ts-check
import { buildPackage } from './lib/build/package-bundle.mjs';

// npm runs this before it packs the workspace: `npm pack -w emulator`.
await buildPackage();
