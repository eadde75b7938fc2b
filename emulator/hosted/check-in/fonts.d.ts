// These packages have no types of their own.
declare module 'subset-font' {
  /**
   * Makes a font with only the letters of a text.
   * @param font TrueType, WOFF or WOFF2
   * @param options `sfnt` is TrueType; `variationAxes` fixes a variable font, as in `{ wght: 400 }`
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}

declare module 'wawoff2' {
  /** Unpacks a WOFF2 font. @returns TrueType */
  export function decompress(font: Buffer): Promise<Uint8Array>;
}

declare module 'fontkit' {
  /** Opens a font: TrueType, WOFF or WOFF2. */
  export function create(font: Buffer): { /** Code points. */ characterSet: number[] };
}
