/** How the platform's editor places pictures and the like; its viewers read it of each of them. */
export const CONTAINER = {
  width: { size: 'CONTENT' },
  alignment: 'CENTER',
  textWrap: true,
} as const;

/** The platform's rich content (`RichContent`), limited to what HTML can express. */
export interface RichContent {
  nodes?: RichNode[];
  metadata?: { version?: number };
}

export interface RichNode {
  type: string;
  id?: string;
  nodes?: RichNode[];
  textData?: { text?: string; decorations?: Decoration[] };
  headingData?: { level?: number };
  imageData?: {
    image?: {
      src?: { id?: string | null; url?: string | null };
      /** Pixels. */
      width?: number | null;
      height?: number | null;
    };
    altText?: string | null;
  };
  [data: string]: unknown;
}

export interface Decoration {
  type: string;
  linkData?: { link?: { url?: string; target?: string } };
  [data: string]: unknown;
}
