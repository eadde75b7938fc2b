import type { Context } from '#core/contract/context';
import type { Identity } from '../identities/entity';
import { type Mail, mails } from './entity';

export function sendMail(
  { clock, documents, ids }: Context,
  message: Omit<Mail, 'id' | 'number' | 'createdDate'>,
): Mail {
  const number = (documents.find(mails, {})?.number ?? 0) + 1;
  return documents.put(mails, { id: ids.guid(), number, createdDate: clock.date(), ...message });
}

/** Returns the messages in the outbox, newest first. @param filter by fields of their collection */
export const listMails = ({ documents }: Context, filter: Record<string, unknown> = {}): Mail[] =>
  documents.list(mails, filter, undefined, 1000);

type Text = Pick<Mail, 'subject' | 'text'>;

/** The mails about accounts, in one language. */
interface MailTexts {
  recovery: (site: string) => Text;
  /** For an address that has no account. */
  noAccount: (site: string) => Text;
  activation: (site: string) => Text;
  passwordChanged: (site: string) => Text;
  verification: (site: string, code: string) => Text;
}

const en: MailTexts = {
  recovery: (site) => ({
    subject: `Your password at ${site}`,
    text: 'Open the link to set a new password. It is good for an hour and for once. If you did not ask for it, you need not do anything.',
  }),
  noAccount: (site) => ({
    subject: `Your password at ${site}`,
    text: `A new password was asked for at this address. It has no account at ${site}, so there is nothing to do.`,
  }),
  activation: (site) => ({
    subject: `Welcome to ${site}`,
    text: 'Your account is there. Open the link to set its password; it is good for an hour and for once.',
  }),
  passwordChanged: (site) => ({
    subject: 'Your password was changed',
    text: `The password of your account at ${site} was changed. If it was not you, ask for a new one at once.`,
  }),
  verification: (site, code) => ({
    subject: `${code} is your verification code`,
    text: `Your code for ${site} is ${code}. It is good for 10 minutes. Or open the link to verify this e-mail address. If you did not register, you need not do anything.`,
  }),
};

const de: MailTexts = {
  recovery: (site) => ({
    subject: `Ihr Passwort bei ${site}`,
    text: 'Öffnen Sie den Link, um ein neues Passwort zu setzen. Er gilt eine Stunde lang und für ein Mal. Wenn Sie es nicht angefordert haben, brauchen Sie nichts zu tun.',
  }),
  noAccount: (site) => ({
    subject: `Ihr Passwort bei ${site}`,
    text: `Jemand hat für diese Adresse ein neues Passwort angefordert. Sie hat kein Konto bei ${site}, es ist also nichts zu tun.`,
  }),
  activation: (site) => ({
    subject: `Willkommen bei ${site}`,
    text: 'Ihr Konto ist da. Öffnen Sie den Link, um sein Passwort zu setzen; er gilt eine Stunde lang und für ein Mal.',
  }),
  passwordChanged: (site) => ({
    subject: 'Ihr Passwort wurde geändert',
    text: `Das Passwort Ihres Kontos bei ${site} wurde geändert. Wenn Sie das nicht waren, fordern Sie sofort ein neues an.`,
  }),
  verification: (site, code) => ({
    subject: `${code} ist Ihr Bestätigungscode`,
    text: `Ihr Code für ${site} ist ${code}. Er gilt 10 Minuten lang. Oder öffnen Sie den Link, um diese E-Mail-Adresse zu bestätigen. Wenn Sie sich nicht registriert haben, brauchen Sie nichts zu tun.`,
  }),
};

const es: MailTexts = {
  recovery: (site) => ({
    subject: `Tu contraseña en ${site}`,
    text: 'Abre el enlace para crear una contraseña nueva. Es válido durante una hora y una sola vez. Si no la has pedido, no tienes que hacer nada.',
  }),
  noAccount: (site) => ({
    subject: `Tu contraseña en ${site}`,
    text: `Alguien ha pedido una contraseña nueva para esta dirección. No tiene cuenta en ${site}, así que no hay nada que hacer.`,
  }),
  activation: (site) => ({
    subject: `Te damos la bienvenida a ${site}`,
    text: 'Tu cuenta está lista. Abre el enlace para crear su contraseña; es válido durante una hora y una sola vez.',
  }),
  passwordChanged: (site) => ({
    subject: 'Tu contraseña ha cambiado',
    text: `La contraseña de tu cuenta en ${site} ha cambiado. Si no has sido tú, pide una nueva de inmediato.`,
  }),
  verification: (site, code) => ({
    subject: `${code} es tu código de verificación`,
    text: `Tu código para ${site} es ${code}. Es válido durante 10 minutos. O abre el enlace para verificar esta dirección de correo. Si no te has registrado, no tienes que hacer nada.`,
  }),
};

const fr: MailTexts = {
  recovery: (site) => ({
    subject: `Votre mot de passe chez ${site}`,
    text: 'Ouvrez le lien pour choisir un nouveau mot de passe. Il est valable une heure et une seule fois. Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
  }),
  noAccount: (site) => ({
    subject: `Votre mot de passe chez ${site}`,
    text: `Quelqu’un a demandé un nouveau mot de passe pour cette adresse. Elle n’a pas de compte chez ${site} : il n’y a rien à faire.`,
  }),
  activation: (site) => ({
    subject: `Bienvenue chez ${site}`,
    text: 'Votre compte est prêt. Ouvrez le lien pour choisir son mot de passe ; il est valable une heure et une seule fois.',
  }),
  passwordChanged: (site) => ({
    subject: 'Votre mot de passe a été modifié',
    text: `Le mot de passe de votre compte chez ${site} a été modifié. Si ce n’était pas vous, demandez-en un nouveau tout de suite.`,
  }),
  verification: (site, code) => ({
    subject: `${code} est votre code de vérification`,
    text: `Votre code pour ${site} est ${code}. Il est valable 10 minutes. Ou ouvrez le lien pour vérifier cette adresse e-mail. Si vous ne vous êtes pas inscrit, vous n’avez rien à faire.`,
  }),
};

const ja: MailTexts = {
  recovery: (site) => ({
    subject: `${site} のパスワード`,
    text: 'リンクを開いて新しいパスワードを設定してください。有効期間は1時間で、1回だけ使えます。心当たりがない場合は、何もする必要はありません。',
  }),
  noAccount: (site) => ({
    subject: `${site} のパスワード`,
    text: `このメールアドレスの新しいパスワードが求められましたが、${site} にはアカウントがありません。何もする必要はありません。`,
  }),
  activation: (site) => ({
    subject: `${site} へようこそ`,
    text: 'アカウントができました。リンクを開いてパスワードを設定してください。有効期間は1時間で、1回だけ使えます。',
  }),
  passwordChanged: (site) => ({
    subject: 'パスワードが変更されました',
    text: `${site} のアカウントのパスワードが変更されました。心当たりがない場合は、すぐに新しいパスワードを設定してください。`,
  }),
  verification: (site, code) => ({
    subject: `確認コードは ${code} です`,
    text: `${site} のコードは ${code} です。有効期間は10分です。または、リンクを開いてこのメールアドレスを確認してください。登録していない場合は、何もする必要はありません。`,
  }),
};

/** ISO 639-1. For any other language, English is used. */
const LANGUAGES: Record<string, MailTexts> = { en, de, es, fr, ja };

/**
 * Returns the texts of mails about an account and their language: the requested language, otherwise the member's,
 * otherwise the site's (SDK: `SendRecoveryEmailRequest.language`), if it has texts.
 */
export function mailTexts(
  { site }: Context,
  { asked: requested, identity }: { asked?: string | null; identity?: Identity },
): { language: string; texts: MailTexts } {
  const wanted = requested || identity?.profile.language || site.locale;
  const language = wanted.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(LANGUAGES, language)
    ? { language, texts: LANGUAGES[language] ?? en }
    : { language: 'en', texts: en };
}
