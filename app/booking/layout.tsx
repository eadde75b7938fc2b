import { Source } from '@/components/source/source';

export default function BookingLayout({ children }: LayoutProps<'/booking'>) {
  return (
    <>
      {children}
      <Source page="booking" />
    </>
  );
}
