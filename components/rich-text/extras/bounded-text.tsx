import { PlainText } from '@/components/rich-text/plain-text';
import { RichText } from '@/components/rich-text/rich-text';
import { textOfMany } from '@/lib/wix/rich-media';
import { listOf, type RichDocument } from '@/lib/wix/rich-text';

/** A rich text of a visitor. With very many nodes it loses its formatting. @param level see `RichText` */
export function BoundedText({ document, level }: { document: RichDocument | undefined; level: number }) {
  const text = textOfMany(listOf(document?.nodes));
  return text === undefined ? <RichText document={document} level={level} /> : <PlainText text={text} />;
}
