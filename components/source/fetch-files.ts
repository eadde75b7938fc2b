import type { SourceFile } from '@/lib/source/highlight';

/** @returns undefined if they cannot be read, which is logged */
export async function fetchFiles(page: string): Promise<SourceFile[] | undefined> {
  try {
    const response = await fetch(`/source/${page}.json`);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (error) {
    console.error('The source could not be read', error);
    return undefined;
  }
}
