/** The used part of Google's reCAPTCHA Enterprise; the emulator's widget has the same interface. */
type Recaptcha = {
  ready(callback: () => void): void;
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): void;
};

declare global {
  interface Window {
    grecaptcha?: { enterprise?: Recaptcha };
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Loads the platform's widget once. @throws {Error} if it cannot be loaded; the next call tries again */
export function loadRecaptcha(src: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => {
      const recaptcha = window.grecaptcha?.enterprise;
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else reject(new Error(`${src} defines no widget`));
    };
    script.onerror = () => reject(new Error(`${src} could not be loaded`));
    document.head.append(script);
  }).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
