import { Source } from '@/components/source/source';

export default function TicketsLayout({ children }: LayoutProps<'/tickets'>) {
  return (
    <>
      {children}
      <Source page="tickets" />
    </>
  );
}
