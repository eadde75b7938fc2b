import { useTranslations } from '#translations';
import { SECTIONS } from '@/components/account/sections';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { Receipt } from '@/components/store/extras/receipt';
import { ButtonLink } from '@/components/ui/button';
import { DeferredContent } from '@/components/ui/deferred-content';
import { Skeleton } from '@/components/ui/skeleton';
import { OnlyAt } from '@/components/ui/slots/only-at';
import { InPlace } from '@/components/ui/slots/place';
import { isMember } from '@/lib/wix/member';

/** The receipt of an order, and the way to the member's account, or to the log-in. */
export default function ThanksExtras({ searchParams }: PageProps<'/store/thanks'>) {
  return (
    <OnlyAt path="/store/thanks">
      <DeferredContent fallback={<Skeleton className="h-64 rounded-card" />}>
        {Receipt({ searchParams })}
      </DeferredContent>
      <DeferredContent fallback={null}>{Account()}</DeferredContent>
    </OnlyAt>
  );
}

const Account = async () => ((await isMember()) ? <ToAccount /> : <ToLogIn />);

function ToAccount() {
  const t = useTranslations();
  return (
    <InPlace name="order-actions">
      <ButtonLink href={SECTIONS.orders.href} variant="secondary">
        {t('See it in your account')}
      </ButtonLink>
    </InPlace>
  );
}

function ToLogIn() {
  const t = useTranslations();
  return (
    <InPlace name="log-in">
      <p className="my-3">{t('If you ordered as a member, log in.')}</p>
      <HostedLogIn size="sm">{t('Log in')}</HostedLogIn>
    </InPlace>
  );
}
