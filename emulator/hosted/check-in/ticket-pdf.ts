import { encode } from 'uqr';
import { eastAsianRuns, isEastAsian } from './east-asian';
import { fontOf } from './font';

/** The text of a printed ticket. */
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
  /** The address in its QR code. */
  checkInUrl: string;
}

// A5 landscape, in points.
const PAGE = [595, 420] as const;
const MARGIN = 36;
const CODE = 170;
const TEXT_WIDTH = PAGE[0] - 3 * MARGIN - CODE;

/** The spaces between two words of a script that runs from the right. */
const FROM_THE_RIGHT =
  /(?<=[\p{Script=Arabic}\p{Script=Hebrew}]\p{M}*)\s+(?=[\p{Script=Arabic}\p{Script=Hebrew}])/gu;

/**
 * Makes a PDF file (ISO 32000) with one page per ticket.
 * @param madeAt milliseconds since the epoch
 */
export async function ticketPdf(tickets: readonly PrintedTicket[], madeAt: number): Promise<Uint8Array> {
  // Loaded when the first ticket is printed, so that the emulator starts faster.
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: [...PAGE],
    margin: MARGIN,
    autoFirstPage: false,
    // Otherwise pdfkit loads the metrics of Helvetica, which is not used.
    font: '',
    info: { Title: tickets[0]?.event ?? '', CreationDate: new Date(madeAt) },
  });
  document.registerFont('regular', await fontOf(400)).registerFont('bold', await fontOf(700));
  const line = writer(document);
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const ticket of tickets) {
    document.addPage();
    document.x = MARGIN;
    document.y = MARGIN;
    await line(ticket.shop, 11);
    await line(ticket.event, 24, 'bold');
    await line(ticket.when, 12);
    await line(ticket.where, 12);
    document.moveDown(0.6);
    await line(ticket.name, 15, 'bold');
    await line(ticket.guest, 13);
    document.moveDown(0.6);
    await line(ticket.policy, 9);
    drawCode(document, ticket.checkInUrl);
    document
      .font('regular')
      .fontSize(12)
      .text(ticket.number, PAGE[0] - MARGIN - CODE, MARGIN + CODE + 8, { width: CODE, align: 'center' });
  }
  document.end();
  return whole;
}

type Weight = 'regular' | 'bold';

/** Writes texts into a document one below the other, in the fonts that have their letters. */
function writer(document: PDFKit.PDFDocument) {
  const known = new Map<string, { text: string; font: string }[]>();

  /** Splits a text by font; results are cached, because tickets repeat texts. */
  async function runsOf(text: string, weight: Weight): Promise<{ text: string; font: string }[]> {
    if (!isEastAsian(text)) return [{ text: set(text), font: weight }];
    const key = `${weight} ${text}`;
    const before = known.get(key);
    if (before) return before;
    const fontRuns = await eastAsianRuns(text.normalize('NFC'), weight === 'bold' ? 700 : 400);
    const runs = fontRuns.map(({ text: part, font }, index) => {
      if (!font) return { text: part, font: weight };
      const name = `${known.size} ${index}`;
      document.registerFont(name, Buffer.from(font));
      return { text: part, font: name };
    });
    known.set(key, runs);
    return runs;
  }

  return async (text: string, size: number, weight: Weight = 'regular'): Promise<void> => {
    if (!text) return;
    const runs = await runsOf(text, weight);
    for (const [index, run] of runs.entries()) {
      const options = { width: TEXT_WIDTH, continued: index < runs.length - 1 };
      document.font(run.font).fontSize(size).text(run.text, options);
    }
    document.moveDown(0.4);
  };
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

/**
 * Prepares a text for pdfkit, which sets words between spaces from the left; Arabic and Hebrew words get other spaces.
 */
const set = (text: string): string => text.normalize('NFC').replace(FROM_THE_RIGHT, '\u00a0');
