import { findService, listServices } from '@/lib/wix/bookings';
import type { Problem } from '@/lib/wix/result';
import { InstallAction, OwnerAction } from '../shell/owner-action';
import { ProblemPage } from '../shell/problem-view';
import { EmptyState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import { BookedNotice } from './booked-notice';
import type { Parameters } from './booking-path';
import { ServiceCard } from './service-card';
import { ServiceView } from './service-view';

/** Pictures that are seen before anybody scrolls. */
const SEEN_FIRST = 3;

/** The booking page: the services, or the one that the address names with its times. */
export async function Booking({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const asked: Parameters = Object.fromEntries(
    Object.entries(await searchParams).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ]),
  );
  const booked = <BookedNotice orderId={asked.orderId} />;
  if (!asked.service) {
    return (
      <>
        {booked}
        <Services />
      </>
    );
  }
  const service = await findService(asked.service);
  if (!service.ok) return <Failed problem={service.problem} />;
  if (service.value) {
    return (
      <>
        {booked}
        <ServiceView service={service.value} asked={asked} />
      </>
    );
  }
  return (
    <>
      <div className="mb-8">
        <Notice tone="warn" title="This service is not offered">
          Nothing here goes by the name in the address of this page, or not any more. These are the services
          that can be booked:
        </Notice>
      </div>
      <Services />
    </>
  );
}

async function Services() {
  const services = await listServices();
  if (!services.ok) return <Failed problem={services.problem} />;
  if (services.value.length === 0) {
    return (
      <EmptyState title="There is nothing to book yet" action={<OwnerAction place="services" />}>
        As soon as the owner of this site adds services, they are shown here.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="sr-only">
        Services
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {services.value.map((service, index) => (
          <ServiceCard key={service.id} service={service} eager={index < SEEN_FIRST} />
        ))}
      </ul>
    </section>
  );
}

function Failed({ problem }: { problem: Problem }) {
  const missing = problem.kind === 'not-installed';
  return <ProblemPage problem={problem} action={missing && <InstallAction app="bookings" />} />;
}
