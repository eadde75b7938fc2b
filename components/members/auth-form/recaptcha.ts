import { browserConfig } from '@/lib/config/browser-config';

/** The used part of Google's reCAPTCHA Enterprise; the emulator's widget has the same interface. */
type Recaptcha = {
  ready(callback: () => void): void;
  /** @returns the widget's number */
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      size: 'normal' | 'invisible';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): number;
  execute(widget: number): void;
};

declare global {
  interface Window {
    grecaptcha?: { enterprise?: Recaptcha };
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Loads the platform's widget once. @throws {Error} if it cannot be loaded; the next call tries again */
export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${browserConfig()?.emulatorUrl ?? 'https://www.google.com'}/recaptcha/enterprise.js?render=explicit`;
    script.async = true;
    script.onload = () => {
      const recaptcha = window.grecaptcha?.enterprise;
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else reject(new Error(`${script.src} defines no widget`));
    };
    script.onerror = () => reject(new Error(`${script.src} could not be loaded`));
    document.head.append(script);
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
