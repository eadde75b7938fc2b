import type { Config } from 'tailwindcss';

/**
 * The names of the design tokens. Their values for light and dark are CSS variables in app/globals.css, so that no
 * component names a colour directly.
 */
const token = (name: string) => `var(--${name})`;

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        canvas: token('canvas'),
        surface: token('surface'),
        sunken: token('sunken'),
        ink: token('ink'),
        muted: token('muted'),
        line: token('line'),
        edge: token('edge'),
        accent: { DEFAULT: token('accent'), strong: token('accent-strong'), soft: token('accent-soft') },
        'on-accent': token('on-accent'),
        warn: { DEFAULT: token('warn'), soft: token('warn-soft') },
        danger: { DEFAULT: token('danger'), soft: token('danger-soft') },
      },
      borderRadius: { card: '1rem', control: '0.625rem' },
      boxShadow: {
        card: '0 1px 2px rgb(20 17 12 / 0.05), 0 8px 24px -16px rgb(20 17 12 / 0.18)',
        float: '0 4px 12px rgb(20 17 12 / 0.10), 0 24px 48px -16px rgb(20 17 12 / 0.28)',
      },
      maxWidth: { page: '76rem', prose: '40rem' },
      // Each step is a fifth larger than the one before; the two largest grow with the window.
      fontSize: {
        display: [
          'clamp(2.75rem, 1.6rem + 5.2vw, 5.5rem)',
          { lineHeight: '0.98', letterSpacing: '-0.035em' },
        ],
        title: [
          'clamp(2.125rem, 1.7rem + 1.9vw, 3.25rem)',
          { lineHeight: '1.05', letterSpacing: '-0.028em' },
        ],
        heading: ['clamp(1.5rem, 1.35rem + 0.7vw, 2rem)', { lineHeight: '1.15', letterSpacing: '-0.02em' }],
      },
      fontFamily: {
        sans: [
          'var(--font-text)',
          'system-ui',
          '"Segoe UI"',
          'Roboto',
          '"Liberation Sans"',
          'Arial',
          'sans-serif',
        ],
        display: ['var(--font-display)', 'var(--font-text)', 'system-ui', 'sans-serif'],
      },
    },
  },
} satisfies Config;
