/*
 * The emulator's replacement for the platform's captcha: the part of `grecaptcha.enterprise` that pages with their own
 * log-in use. The visible kind asks a question in words; the invisible kind gets its token without one.
 */
(() => {
  const emulator = new URL(document.currentScript.src).origin;
  const widgets = [];

  async function call(path, body) {
    const answer = await fetch(`${emulator}/captcha/challenges${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answered = await answer.json();
    if (!answer.ok && answer.status !== 422) throw new Error(answered.message);
    return answered;
  }

  const element = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  // As long as the emulator accepts a token.
  const LIFETIME = 5 * 60_000;

  function succeed(widget, token) {
    clearTimeout(widget.expiry);
    widget.expiry = setTimeout(() => {
      start(widget);
      widget.options['expired-callback']?.();
    }, LIFETIME);
    widget.options.callback?.(token);
  }

  function fail(widget, error) {
    console.warn('The captcha could not be loaded:', error);
    widget.options['error-callback']?.();
  }

  function draw(widget, { id, question, message = '' }) {
    const name = `captcha-${id}`;
    const input = element('input', { id: name, type: 'text', autocomplete: 'off' });
    const button = element('button', { type: 'button', textContent: 'Check' });
    const status = element('p', { textContent: message });
    status.setAttribute('role', 'status');
    const box = element(
      'div',
      {},
      element('label', { htmlFor: name, textContent: question }),
      input,
      button,
      status,
    );
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', 'Captcha');
    const styles = { display: 'grid', gridTemplateColumns: '1fr auto', gap: '0.5rem' };
    Object.assign(box.style, {
      ...styles,
      padding: '0.75rem',
      border: '1px solid',
      borderRadius: '0.625rem',
    });
    for (const wide of [box.firstChild, status]) wide.style.gridColumn = '1 / -1';
    for (const control of [input, button])
      Object.assign(control.style, {
        minHeight: '2.75rem',
        minWidth: '0',
        padding: '0 0.75rem',
        borderRadius: '0.5rem',
        border: '1px solid',
        background: 'transparent',
        color: 'inherit',
        font: 'inherit',
      });
    const check = async () => {
      try {
        const answer = await call(`/${id}`, { answer: input.value });
        if (answer.token) {
          input.disabled = true;
          button.disabled = true;
          status.textContent = 'Thank you: that is right.';
          succeed(widget, answer.token);
        } else {
          draw(widget, answer);
          widget.element.querySelector('input').focus();
        }
      } catch (error) {
        fail(widget, error);
      }
    };
    button.addEventListener('click', check);
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      // Answering must not submit the surrounding form.
      event.preventDefault();
      check();
    });
    widget.element.replaceChildren(box);
  }

  const start = (widget) => {
    clearTimeout(widget.expiry);
    if (widget.options.size === 'invisible') return;
    call('', { kind: 'visible' })
      .then((challenge) => draw(widget, challenge))
      .catch((error) => fail(widget, error));
  };

  const enterprise = {
    ready: (callback) => queueMicrotask(callback),
    render(container, options) {
      const target = typeof container === 'string' ? document.getElementById(container) : container;
      const widget = { element: target, options };
      widgets.push(widget);
      start(widget);
      return widgets.length - 1;
    },
    async execute(id = 0) {
      const widget = widgets[id];
      try {
        const { token } = await call('', { kind: 'invisible' });
        succeed(widget, token);
        return token;
      } catch (error) {
        fail(widget, error);
        throw error;
      }
    },
    reset: (id = 0) => start(widgets[id]),
  };
  window.grecaptcha = { ...window.grecaptcha, enterprise };
})();
