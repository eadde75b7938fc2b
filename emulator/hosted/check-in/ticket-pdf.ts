import { encode } from 'uqr';
import { fontOf } from './font';

/** A ticket as it is printed. */
export interface PrintedTicket {
  number: string;
  shop: string;
  event: string;
  when: string;
  where: string;
  /** The kind of ticket. */
  name: string;
  guest: string;
  policy: string;
  /** What its code says. */
  checkInUrl: string;
}

// A5 across, in points.
const PAGE = [595, 420] as const;
const MARGIN = 36;
const CODE = 170;
const TEXT_WIDTH = PAGE[0] - 3 * MARGIN - CODE;

/** What stands between two words of a script that runs from the right. */
const FROM_THE_RIGHT =
  /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\s+(?=[\p{Script=Arabic}\p{Script=Hebrew}])/gu;

/**
 * Tickets for printing, one page each: a PDF file (ISO 32000).
 * @param madeAt milliseconds since the epoch
 */
export async function ticketPdf(tickets: readonly PrintedTicket[], madeAt: number): Promise<Uint8Array> {
  // Only when the first ticket is printed: no start of the emulator waits for it.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    ...{ size: [...PAGE], margin: MARGIN, autoFirstPage: false },
    info: { Title: tickets[0]?.event ?? '', CreationDate: new Date(madeAt) },
  });
  document.registerFont('regular', fontOf(400)).registerFont('bold', fontOf(700));
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const ticket of tickets) {
    document.addPage();
    const line = (text: string, size: number, font = 'regular') =>
      text && document.font(font).fontSize(size).text(set(text), { width: TEXT_WIDTH }).moveDown(0.4);
    document.x = MARGIN;
    document.y = MARGIN;
    line(ticket.shop, 11);
    line(ticket.event, 24, 'bold');
    line(ticket.when, 12);
    line(ticket.where, 12);
    document.moveDown(0.6);
    line(ticket.name, 15, 'bold');
    line(ticket.guest, 13);
    document.moveDown(0.6);
    line(ticket.policy, 9);
    drawCode(document, ticket.checkInUrl);
    document
      .font('regular')
      .fontSize(12)
      .text(ticket.number, PAGE[0] - MARGIN - CODE, MARGIN + CODE + 8, { width: CODE, align: 'center' });
  }
  document.end();
  return whole;
}

/** Draws a QR code (ISO/IEC 18004) as shapes, so that it is sharp at any size. */
function drawCode(document: PDFKit.PDFDocument, text: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = CODE / size;
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries())
      if (dark) document.rect(PAGE[0] - MARGIN - CODE + x * side, MARGIN + y * side, side, side);
  document.fill('black');
}

/** A text as pdfkit has to get it: it sets what spaces part from the left, which Arabic and Hebrew words are not. */
const set = (text: string): string => text.normalize('NFC').replace(FROM_THE_RIGHT, '\u00a0');
