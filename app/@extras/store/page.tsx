import { LatelySeen } from '@/components/store/extras/lately-seen/lately-seen';
import { OnlyAt } from '@/components/ui/slots/only-at';

/** The products that were viewed earlier, below the store. */
export default function StoreExtras() {
  return (
    <OnlyAt path="/store">
      <LatelySeen />
    </OnlyAt>
  );
}
