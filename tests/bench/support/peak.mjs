// @ts-check
// Loaded into a measured command (node --import): writes the most memory that it had, in bytes, into a file at its end.
import { writeFileSync } from 'node:fs';

process.on('exit', () =>
  writeFileSync(process.env.PEAK_FILE ?? '', `${process.resourceUsage().maxRSS * 1024}`),
);
