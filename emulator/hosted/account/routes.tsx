import { type Context as Call, Hono } from 'hono';
import type { ReactNode } from 'react';
import { ANONYMOUS, type Context } from '#core/contract/context';
import { currentMember, updateMember } from '#services/members';
import {
  ACCOUNT,
  createSession,
  type OpenSession,
  openLink,
  SECTIONS,
  type Section,
} from '#services/redirects';
import { Field } from '../shared/fields';
import { buyerFields, optionalText, readFields } from '../shared/form';
import { knownOf } from '../shared/known-buyer';
import { admitMember, leadToSignIn } from '../shared/member';
import { returnLink } from '../shared/return-links';
import { limitForm, type Pages } from '../shared/session-pages';
import { FormCard, type FormMessage } from '../sign-in/form-card';
import { logOut } from '../sign-in/log-out';
import { AccountPage, Entries, NAMES } from './page';
import { LISTS } from './sections';

const slugOf = (section: Section) => section.toLowerCase().replace('_', '-');
const sectionOf = (slug: string): Section | undefined => SECTIONS.find((section) => slugOf(section) === slug);

const SAVED = { title: 'Saved', text: 'Your changes are saved.', good: true };

/** The form with a member's own details. */
function AccountForm({ session, shown }: { session: OpenSession; shown: FormMessage }) {
  return (
    <FormCard title={NAMES.ACCOUNT_INFO} token={session.opened.formToken} shown={shown} button="Save">
      <div className="fields">
        <Field name="firstName" label="First name" form={shown.form} autoComplete="given-name" />
        <Field name="lastName" label="Last name" form={shown.form} autoComplete="family-name" />
      </div>
      <Field name="phone" label="Phone" form={shown.form} type="tel" autoComplete="tel" optional />
      <Field
        name="email"
        label="E-mail"
        hint="You log in with it. Ask the shop to change it."
        form={shown.form}
        type="email"
        readOnly
      />
    </FormCard>
  );
}

/**
 * The members area (platform facts 5.2). A `login` redirect session opens it, with the section in
 * `preferences.additionalQueryParameters`; so does the plain address `/account/<section>`.
 */
export function accountRoutes(pages: Pages): Hono {
  const { run, page, withSession } = pages;
  const app = new Hono();
  const addressOf = ({ id }: OpenSession, section: Section) => `${ACCOUNT}/${id}/${slugOf(section)}`;

  function show(session: OpenSession, section: Section, children: ReactNode, status = 200): Response {
    const href = (other: Section) => addressOf(session, other);
    const { postFlowUrl } = session.callbacks;
    return page(
      {
        title: NAMES[section],
        back: returnLink(session),
        children: (
          <AccountPage
            section={section}
            href={href}
            logOut={`${ACCOUNT}/${session.id}/log-out`}
            token={session.opened.formToken}
          >
            {children}
          </AccountPage>
        ),
      },
      status,
      postFlowUrl ? [new URL(postFlowUrl).origin] : [],
    );
  }

  const accountForm = (session: OpenSession, shown: FormMessage, status = 200) =>
    show(session, 'ACCOUNT_INFO', <AccountForm session={session} shown={shown} />, status);

  /**
   * Does work for the member of a session; redirects to the log-in if there is no member, or if the log-in has ended.
   */
  const forMember = (c: Call, work: (session: OpenSession) => Response): Response =>
    withSession(c, (opened) => {
      const session = admitMember(pages, c, opened);
      return session ? work(session) : leadToSignIn(pages, c, opened);
    });

  app.get(ACCOUNT, (c) =>
    c.req.query('token') === undefined ? enter(pages, c, 'ACCOUNT_INFO') : pages.open(c),
  );
  app.get(`${ACCOUNT}/:session`, (c) => {
    const section = sectionOf(c.req.param('session'));
    if (section) return enter(pages, c, section);
    return forMember(c, (session) => c.redirect(addressOf(session, session.section ?? 'ACCOUNT_INFO'), 303));
  });
  app.get(`${ACCOUNT}/:session/:section`, (c) =>
    forMember(c, (session) => {
      const section = sectionOf(c.req.param('section')) ?? 'ACCOUNT_INFO';
      if (section === 'ACCOUNT_INFO') {
        const values = run(c, session.caller, (context) => knownOf(context));
        const saved = c.req.query('saved') !== undefined;
        return accountForm(session, { form: { values, errors: {} }, ...(saved && { notice: SAVED }) });
      }
      const entries = run(c, session.caller, LISTS[section]);
      return show(session, section, <Entries section={section} entries={entries} />);
    }),
  );
  app.post(`${ACCOUNT}/:session/account-info`, limitForm(pages), (c) =>
    pages.withForm(c, (_, values) =>
      forMember(c, (session) => {
        const known = { ...buyerFields(pages.emulator.site().locale), email: optionalText(250) };
        const read = readFields(values, known);
        if ('errors' in read) return accountForm(session, { form: { values, ...read } }, 422);
        run(c, session.caller, (context) => saveContact(context, read.fields));
        return c.redirect(`${addressOf(session, 'ACCOUNT_INFO')}?saved`, 303);
      }),
    ),
  );
  app.post(`${ACCOUNT}/:session/log-out`, limitForm(pages), (c) =>
    pages.withForm(c, (session) => logOut(pages, c, session)),
  );
  return app;
}

/** Opens the members area by its plain address, without a redirect session. */
function enter(pages: Pages, c: Call, section: Section): Response {
  const opened = pages.run(c, ANONYMOUS, (context) => {
    const { token } = createSession(context, { request: { login: {} }, callbacks: {}, section });
    return openLink(context, token);
  });
  if ('problem' in opened) throw new Error('A link that was just made does not open');
  return pages.lead(c, opened.session, opened.cookie);
}

/** The form has only one phone number: the contact's others stay. */
function saveContact(
  context: Context,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone?: string },
): void {
  const member = currentMember(context);
  const others = (member.profile.phonesV2 ?? []).slice(1).flatMap((it) => it.phone ?? []);
  const phones = [...new Set([...(phone ? [phone] : []), ...others])];
  updateMember(context, member, { contact: { firstName, lastName, phones } });
}
