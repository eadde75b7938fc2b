import type { ReactNode } from 'react';
import { SECTIONS, type Section } from '#services/redirects';
import { FORM_TOKEN } from '../shared/form';
import type { Entry } from './sections';

export const NAMES: Record<Section, string> = {
  ACCOUNT_INFO: 'Account',
  BOOKINGS: 'Bookings',
  ORDERS: 'Orders',
  SUBSCRIPTIONS: 'Subscriptions',
  EVENTS: 'Events',
};

const NOTHING: Record<Exclude<Section, 'ACCOUNT_INFO'>, string> = {
  BOOKINGS: 'You have not booked anything yet.',
  ORDERS: 'You have not ordered anything yet.',
  SUBSCRIPTIONS: 'You have no plan yet.',
  EVENTS: 'You have no tickets yet.',
};

/** The frame of the members area: its sections, with one of them open. */
export function AccountPage({
  section,
  href,
  logOut,
  token,
  children,
}: {
  section: Section;
  href: (section: Section) => string;
  /** The address to which the log-out form is sent. */
  logOut: string;
  /** The form token of the session, which proves that a form came from this page. */
  token: string;
  children: ReactNode;
}) {
  return (
    <div className="account">
      <nav aria-label="Your account">
        <ul>
          {SECTIONS.map((name) => (
            <li key={name}>
              <a href={href(name)} aria-current={name === section ? 'page' : undefined}>
                {NAMES[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
      <form method="post" action={logOut}>
        <input type="hidden" name={FORM_TOKEN} value={token} />
        <button className="button plain" type="submit">
          Log out
        </button>
      </form>
    </div>
  );
}

/** A member's bookings, orders, plans or the like. */
export function Entries({
  section,
  entries,
}: {
  section: Exclude<Section, 'ACCOUNT_INFO'>;
  entries: Entry[];
}) {
  return (
    <>
      <h1>{NAMES[section]}</h1>
      {entries.length === 0 && <p className="muted">{NOTHING[section]}</p>}
      <ul className="entries">
        {entries.map(({ id, title, details, state }) => (
          <li key={id} className="card">
            <h2>{title}</h2>
            <span className="state">{state}</span>
            {details.map((text) => (
              <p key={text} className="muted small">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
