import { didYouMean } from '#core/words/did-you-mean';
import type { Part } from '../../pull/kind';
import { UsageError } from '../arguments';

/** Reads the parts of a site, as in `stores,blog`. @throws UsageError for a name that is not one */
export async function partsOf(text: string | undefined): Promise<Part[] | undefined> {
  if (text === undefined) return undefined;
  // Only here, because loading the emulator takes a second.
  const { PARTS } = await import('../../pull/kind');
  return text.split(',').map((given) => {
    const part = PARTS.find((it) => it === given.trim());
    if (!part)
      throw new UsageError(
        `--only takes parts of a site: ${PARTS.join(', ')}, not '${given.trim()}'.${didYouMean(given.trim(), PARTS)}`,
      );
    return part;
  });
}
