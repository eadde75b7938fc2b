import { useTranslations } from '#translations';
import { type AppKind, BOOKINGS, EVENTS, STORE, SUBSCRIPTIONS } from '@/lib/examples/examples';

/** Colours of the theme, so that the pictures fit light and dark. */
const paper = 'fill-surface';
const line = 'fill-none stroke-ink';
const tint = 'fill-accent';
const soft = 'fill-accent/25';

const drawings: Record<AppKind, React.ReactNode> = {
  [BOOKINGS]: (
    <>
      <rect x="92" y="34" width="136" height="120" rx="12" className={paper} />
      <path d="M92 46a12 12 0 0 1 12-12h112a12 12 0 0 1 12 12v18H92z" className={tint} />
      {[0, 1, 2, 3, 4].flatMap((column) =>
        [0, 1, 2].map((row) => (
          <rect
            key={`${column}-${row}`}
            x={106 + column * 23}
            y={78 + row * 23}
            width="15"
            height="15"
            rx="4"
            className={column === 3 && row === 1 ? tint : soft}
          />
        )),
      )}
      <path d="M120 24v18M200 24v18" className={line} strokeWidth="5" strokeLinecap="round" />
      <circle cx="226" cy="146" r="24" className={paper} />
      <circle cx="226" cy="146" r="24" className={line} strokeWidth="4" />
      <path
        d="M226 132v14l9 6"
        className={line}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  [STORE]: (
    <>
      <path d="M104 66h80l10 88a8 8 0 0 1-8 9h-84a8 8 0 0 1-8-9z" className={paper} />
      <path d="M124 82V58a20 20 0 0 1 40 0v24" className={line} strokeWidth="5" strokeLinecap="round" />
      <circle cx="124" cy="86" r="4" className="fill-ink" />
      <circle cx="164" cy="86" r="4" className="fill-ink" />
      <path d="M172 104h58l7 53a6 6 0 0 1-6 7h-60a6 6 0 0 1-6-7z" className={tint} />
      <path d="M187 116V98a14 14 0 0 1 28 0v18" className={line} strokeWidth="4" strokeLinecap="round" />
      <rect x="112" y="118" width="40" height="6" rx="3" className={soft} />
      <rect x="112" y="132" width="26" height="6" rx="3" className={soft} />
    </>
  ),
  [EVENTS]: (
    <>
      <g transform="rotate(-8 160 96)">
        <path
          d="M78 62a8 8 0 0 1 8-8h148a8 8 0 0 1 8 8v20a14 14 0 0 0 0 28v20a8 8 0 0 1-8 8H86a8 8 0 0 1-8-8v-20a14 14 0 0 0 0-28z"
          className={tint}
        />
      </g>
      <g transform="rotate(5 160 106)">
        <path
          d="M78 72a8 8 0 0 1 8-8h148a8 8 0 0 1 8 8v20a14 14 0 0 0 0 28v20a8 8 0 0 1-8 8H86a8 8 0 0 1-8-8v-20a14 14 0 0 0 0-28z"
          className={paper}
        />
        <path d="M196 68v76" className={line} strokeWidth="3" strokeDasharray="2 8" strokeLinecap="round" />
        <path
          d="m128 82 6.5 13.5 14.5 2-10.500 10.200 2.600 14.800L128 115.500l-13.100 7 2.600-14.800L107 97.500l14.500-2z"
          className={tint}
        />
        <rect x="208" y="88" width="18" height="6" rx="3" className={soft} />
        <rect x="208" y="102" width="18" height="6" rx="3" className={soft} />
        <rect x="208" y="116" width="18" height="6" rx="3" className={soft} />
      </g>
    </>
  ),
  [SUBSCRIPTIONS]: null,
};

/** The decorative picture on an example's card. */
export function ExampleArt({ kind }: { kind: AppKind }) {
  const t = useTranslations();
  return (
    <div
      aria-hidden="true"
      className="flex w-26 shrink-0 items-center bg-accent-soft sm:aspect-[16/10] sm:w-auto"
    >
      <svg viewBox="0 0 320 192" className="mx-auto block max-h-full w-full">
        <title>{t('Decoration')}</title>
        {drawings[kind]}
      </svg>
    </div>
  );
}
