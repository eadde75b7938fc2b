import { CallInspector } from './call-inspector';

/** What this is, before anything is known of the site. */
export function Hero() {
  return (
    <div className="mb-10 grid gap-8 sm:mb-14 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-center lg:gap-12">
      <div className="max-w-prose">
        <p className="mb-3 text-sm font-medium text-accent">One site, several ways to sell</p>
        <h1 className="text-4xl font-semibold sm:text-5xl">Headless examples</h1>
        <p className="mt-4 text-lg text-muted">
          Book a service, fill a cart, choose your seats: complete flows on a headless commerce platform, from
          the first look to the thank-you page. Each page is made with the platform’s official SDK, for you to
          look at, take apart and connect to a site of your own.
        </p>
      </div>
      <CallInspector />
    </div>
  );
}
