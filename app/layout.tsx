import type { Metadata, Viewport } from 'next';
import { type ReactNode, Suspense } from 'react';
import { Shell } from '@/components/shell/shell';
import { Startup } from '@/components/shell/startup';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Headless examples', template: '%s · Headless examples' },
  description: 'Booking, store and tickets on a headless commerce platform: browse, buy and book.',
  icons: { icon: '/icon.svg' },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f4' },
    { media: '(prefers-color-scheme: dark)', color: '#141513' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body className="flex min-h-dvh flex-col font-sans antialiased">
        <Shell>{children}</Shell>
        <Suspense fallback={null}>
          <Startup />
        </Suspense>
      </body>
    </html>
  );
}
