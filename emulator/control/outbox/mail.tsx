import { renderToStaticMarkup } from 'react-dom/server';
import type { Emulator } from '#runtime/emulator';
import { type Brand, brandOf } from '#services/business-tools';
import type { Mail } from '#services/identity';
import type * as Contract from '../contract/mails';

const TITLES: Record<Mail['kind'], string> = {
  verification: 'Verify an e-mail address',
  recovery: 'Reset a password',
  activation: 'Activate an account',
  approved: 'Approved',
  'password-changed': 'Password changed',
  'factor-email': 'Code by e-mail',
  'factor-sms': 'Text message',
  'factor-call': 'Phone call',
  'factor-push': 'Push message',
  'back-in-stock': 'Back in stock',
  download: 'Download of what was bought',
  'staff-invitation': 'Staff invitation',
  attendance: 'Attendance',
  email: 'E-mail of an app',
  campaign: 'Campaign',
  'sender-verification': 'Verify the address of a sender',
  notification: 'Notification for the owner',
  'gift-card': 'Gift card',
  'payment-link': 'Payment link',
};

// Inline styles, because mail programs ignore stylesheets.
const FRAME = {
  font: '16px/1.5 system-ui, sans-serif',
  color: '#1f2328',
  maxWidth: 560,
  margin: '24px auto',
};
const BUTTON = { background: '#1f2328', color: '#ffffff', padding: '10px 18px', borderRadius: 6 };
const CODE = { font: '600 28px/1.4 ui-monospace, monospace', letterSpacing: 4 };

/** A message in the form of a mail. */
function MailPage({ subject, text, language, code, link, brand: { shop, logo } }: Mail & { brand: Brand }) {
  return (
    <html lang={language ?? 'en'}>
      <head>
        <meta charSet="utf-8" />
        <title>{subject}</title>
      </head>
      <body style={{ background: '#ffffff' }}>
        <div style={FRAME}>
          <p>{logo ? <img src={logo} alt={shop} width={88} height={34} /> : shop}</p>
          <h1 style={{ fontSize: 20 }}>{subject}</h1>
          {text.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {code && <p style={CODE}>{code}</p>}
          {link && (
            <p>
              <a href={link} style={{ ...BUTTON, display: 'inline-block', textDecoration: 'none' }}>
                Open the link
              </a>
            </p>
          )}
        </div>
      </body>
    </html>
  );
}

/** Returns a message with a title for its kind and its HTML, under the site's name and logo. */
export const mailOf = (emulator: Emulator, mail: Mail): Contract.Mail => ({
  ...mail,
  title: TITLES[mail.kind],
  html: `<!doctype html>${renderToStaticMarkup(<MailPage {...mail} brand={emulator.read(brandOf)} />)}`,
});
