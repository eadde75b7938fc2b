import { ImageResponse } from 'next/og';

export const alt = 'Headless examples: booking, store and tickets on a headless commerce platform';
export const size = { width: 1200, height: 630 };
export const contentType = 'image/png';

const INK = '#1d1b18';
const MUTED = '#645e55';
const PINE = '#1f5f4e';

/** The picture that messengers show with a link to this shop. */
export default function SocialPicture() {
  return new ImageResponse(
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        justifyContent: 'space-between',
        background: '#faf8f4',
        padding: 80,
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', width: 740 }}>
        <svg width="96" height="96" viewBox="0 0 32 32" aria-hidden="true">
          <rect width="32" height="32" rx="9" fill={PINE} />
          <path
            d="M10 9v14M22 9v14M10 16h12"
            fill="none"
            stroke="#fff"
            strokeWidth="3.4"
            strokeLinecap="round"
          />
        </svg>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontSize: 80, letterSpacing: -3, color: INK }}>Headless examples</div>
          <div style={{ marginTop: 20, fontSize: 36, lineHeight: 1.4, color: MUTED }}>
            Booking, store, tickets and plans: complete flows on a headless commerce platform.
          </div>
        </div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 28 }}>
        {['Book', 'Buy', 'Attend'].map((word, index) => (
          <div
            key={word}
            style={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              width: 240,
              height: 120,
              borderRadius: 24,
              fontSize: 40,
              border: `2px solid ${index === 1 ? PINE : '#e5dfd5'}`,
              background: index === 1 ? PINE : '#ffffff',
              color: index === 1 ? '#ffffff' : INK,
            }}
          >
            {word}
          </div>
        ))}
      </div>
    </div>,
    size,
  );
}
