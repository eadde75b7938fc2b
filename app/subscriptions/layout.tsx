import { Source } from '@/components/source/source';

export default function SubscriptionsLayout({ children }: LayoutProps<'/subscriptions'>) {
  return (
    <>
      {children}
      <Source page="subscriptions" />
    </>
  );
}
