import type { Completion, LinkProblem } from '#services/redirects';
import { Facts } from '../checkouts/parts';
import type { ErrorMessage } from './error-messages';

/** A link to another page, with its text. */
export interface ReturnLink {
  href: string;
  label: string;
}

/** A page with only a message, and a link to continue. */
export function Message({ title, text, way }: { title: string; text: string; way?: ReturnLink }) {
  return (
    <div className="card message">
      <h1>{title}</h1>
      <p className="muted">{text}</p>
      {way && (
        <div className="actions">
          <a className="button" href={way.href}>
            {way.label}
          </a>
        </div>
      )}
    </div>
  );
}

/** For each reason why a link does not open its page: the status and the text. */
export const linkProblems: Record<LinkProblem, { status: 404 | 410; title: string; text: string }> = {
  unknown: {
    status: 404,
    title: 'This page does not exist',
    text: 'The link is incomplete, or the shop that made it has been reset. Start again from the shop.',
  },
  used: {
    status: 410,
    title: 'This link has been used already',
    text: 'A checkout link works once, in the browser that opened it first. Start again from the shop: nothing has been lost.',
  },
  expired: {
    status: 410,
    title: 'This link has expired',
    text: 'Checkout links work for a short time only. Start again from the shop: nothing has been lost.',
  },
};

/** A notice about an error, above a form that may still be used. */
export function ErrorNotice({ title, text, again, way }: ErrorMessage & { way?: ReturnLink }) {
  return (
    <div className={again ? 'notice warn' : 'notice'} role="alert">
      <p>{title}</p>
      <p>{text}</p>
      {way && !again && (
        <p>
          <a href={way.href}>{way.label}</a>
        </p>
      )}
    </div>
  );
}

/** The thank-you page of a checkout. */
export function ThankYou({ completion, way }: { completion: Completion; way?: ReturnLink }) {
  const { title, message, facts, downloads = [] } = completion;
  return (
    <div className="card message">
      <svg className="mark" viewBox="0 0 56 56" fill="none" aria-hidden="true">
        <path
          d="m18 29 7 7 14-16"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h1>{title}</h1>
      <p className="muted">{message}</p>
      <Facts facts={facts} />
      {downloads.map(({ name, link }) => (
        <p key={link}>
          <a href={link}>Download {name}</a>
        </p>
      ))}
      {way && (
        <div className="actions">
          <a className="button" href={way.href}>
            {way.label}
          </a>
        </div>
      )}
    </div>
  );
}
