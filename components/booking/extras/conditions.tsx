import { getTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { getConditions } from '@/lib/wix/booking-policy';

/** When and how a service can be booked and canceled, in the owner's words and in sentences. */
export async function Conditions({ serviceId }: { serviceId: string }) {
  const [t, read] = await Promise.all([getTranslations(), getConditions(serviceId)]);
  if (!read.ok) return <ProblemNotice problem={read.problem} />;
  const { text, rules } = read.value;
  if (!text && rules.length === 0) return null;
  return (
    <section aria-labelledby="policy" className="max-w-prose">
      <h2 id="policy" className="mb-2 text-xl font-semibold">
        {t('Booking and canceling')}
      </h2>
      {text && <p className="mb-2 whitespace-pre-line">{text}</p>}
      <ul className="list-disc space-y-1 ps-5 text-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
