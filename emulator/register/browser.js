(() => {
  const { emulator, ...names } = document.currentScript.dataset;
  const [hosts, paths, telemetry] = [names.hosts, names.paths, names.telemetry].map((it) => it.split(' '));

  // Runs in pages before their own scripts: what they send to the platform goes to the emulator.

  /** Returns the emulator's address for one of the platform; other addresses are returned as they are. */
  function to(address) {
    let url;
    try {
      url = new URL(address, document.baseURI);
    } catch {
      return address;
    }
    if (!/^https?:$/.test(url.protocol)) return address;
    const rest = url.pathname + url.search + url.hash;
    const begins = (path) => (url.hostname + url.pathname).startsWith(path);
    if (hosts.includes(url.hostname) || paths.some(begins)) return emulator + rest;
    if (telemetry.includes(url.hostname)) return `${emulator}/${url.hostname}${rest}`;
    return address;
  }

  const fetch = window.fetch;
  window.fetch = async (input, init) => {
    const isRequest = input instanceof Request;
    const address = isRequest ? input.url : String(input);
    const url = to(address);
    if (url === address) return fetch.call(window, input, init);
    if (!isRequest) return fetch.call(window, url, init);
    // A Request made from another streams its body, which browsers can only do over HTTP/2, so the body is read first.
    const body = ['GET', 'HEAD'].includes(input.method) ? undefined : await input.arrayBuffer();
    const { method, headers, signal, redirect, cache, keepalive } = input;
    return fetch.call(window, url, { method, headers, signal, redirect, cache, keepalive, body, ...init });
  };

  const open = XMLHttpRequest.prototype.open;
  XMLHttpRequest.prototype.open = function (method, address, ...rest) {
    return open.call(this, method, to(address), ...rest);
  };

  const sendBeacon = navigator.sendBeacon;
  navigator.sendBeacon = (address, data) => sendBeacon.call(navigator, to(address), data);

  window.EventSource = new Proxy(window.EventSource, {
    construct: (target, [address, ...rest], self) => Reflect.construct(target, [to(address), ...rest], self),
  });

  const openWindow = window.open;
  window.open = (address, ...rest) =>
    openWindow.call(window, address === undefined ? address : to(address), ...rest);

  /** The attributes with which elements load something or leave the page. */
  const attributes = {
    A: ['href'],
    AREA: ['href'],
    BUTTON: ['formaction'],
    FORM: ['action'],
    IFRAME: ['src'],
    IMG: ['src', 'srcset'],
    INPUT: ['formaction', 'src'],
    LINK: ['href', 'imagesrcset'],
    SCRIPT: ['src'],
    SOURCE: ['src', 'srcset'],
    VIDEO: ['src', 'poster'],
  };
  const list = /srcset$/;
  const convert = (name, value) =>
    list.test(name)
      ? String(value).replace(/https?:\/\/[^\s]+/g, (address) => to(address))
      : to(String(value));

  /** The values of attributes before they were redirected, by element. */
  const originals = new WeakMap();
  const { setAttribute, getAttribute } = Element.prototype;

  /** Redirects an attribute to the emulator, and keeps its original value. */
  function redirect(element, name, value) {
    const converted = convert(name, value);
    if (converted === value) return false;
    originals.set(element, { ...originals.get(element), [name]: { value, converted } });
    setAttribute.call(element, name, converted);
    return true;
  }

  Element.prototype.setAttribute = function (name, value) {
    const lower = String(name).toLowerCase();
    if (attributes[this.tagName]?.includes(lower) && redirect(this, lower, String(value))) return;
    setAttribute.call(this, name, value);
  };

  // React compares the page with what the server rendered, and reports each difference; so it gets the original value.
  Element.prototype.getAttribute = function (name) {
    const value = getAttribute.call(this, name);
    const original = originals.get(this)?.[String(name).toLowerCase()];
    return original?.converted === value ? original.value : value;
  };

  /** Property names that differ from their attributes' names. */
  const properties = { formaction: 'formAction', imagesrcset: 'imageSrcset' };
  for (const [tag, names] of Object.entries(attributes)) {
    const { prototype } = document.createElement(tag).constructor;
    for (const name of names) {
      const property = properties[name] ?? name;
      for (let holder = prototype; holder; holder = Object.getPrototypeOf(holder)) {
        const descriptor = Object.getOwnPropertyDescriptor(holder, property);
        if (!descriptor?.set || descriptor.set.isRedirected) continue;
        const set = function (value) {
          descriptor.set.call(this, convert(name, value));
        };
        set.isRedirected = true;
        Object.defineProperty(holder, property, { ...descriptor, set });
        break;
      }
    }
  }

  /** Redirects the attributes in the page's own HTML. */
  function mend(element) {
    for (const name of attributes[element.tagName] ?? []) {
      const value = getAttribute.call(element, name);
      // The server has redirected it already, and has kept the original beside it.
      const marker = `data-emulator-${name}`;
      const original = getAttribute.call(element, marker);
      if (original !== null) {
        originals.set(element, { ...originals.get(element), [name]: { value: original, converted: value } });
        element.removeAttribute(marker);
      }
      if (value !== null) redirect(element, name, value);
    }
  }
  const tags = Object.keys(attributes).join(',');
  const added = (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    mend(node);
    for (const element of node.querySelectorAll(tags)) mend(element);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) added(node);
  }).observe(document, { childList: true, subtree: true });

  // Before the page's own listeners, for forms that were added meanwhile.
  addEventListener(
    'submit',
    ({ target, submitter }) => {
      for (const element of [target, submitter]) if (element) mend(element);
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      for (const element of event.composedPath()) if (element.tagName) mend(element);
    },
    true,
  );
  const submit = HTMLFormElement.prototype.submit;
  HTMLFormElement.prototype.submit = function () {
    mend(this);
    return submit.call(this);
  };

  // For scripts that set `location`, which cannot be replaced.
  window.navigation?.addEventListener('navigate', (event) => {
    const { url } = event.destination;
    const address = to(url);
    if (address === url || !event.cancelable || event.formData) return;
    event.preventDefault();
    location.href = address;
  });
})();
