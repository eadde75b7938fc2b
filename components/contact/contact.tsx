import { getTranslations } from '#translations';
import { ProblemPage } from '@/components/problems/problem-page';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { getContactForm } from '@/lib/wix/forms';
import { sendMessage } from './actions';
import { ContactData, OpeningHours } from './contact-data';
import { ContactForm } from './contact-form';

/** The site's contact form, or a message that there is none. */
export async function Contact() {
  const [t, form] = await Promise.all([getTranslations(), getContactForm()]);
  if (!form.ok) return <ProblemPage problem={form.problem} />;
  if (!form.value) {
    return (
      <EmptyState title={t('This shop has no contact form')}>
        {t('As soon as its owner adds a form with “contact” in its name, it is shown here.')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
      <Card className="p-5 sm:p-8">
        <ContactForm form={form.value} send={sendMessage} />
      </Card>
      <section aria-label={t('Other ways to reach us')} className="space-y-6 lg:pt-8">
        <ContactData />
        <OpeningHours />
      </section>
    </div>
  );
}
