// The script that the shop's page loads: `window.Stripe`. It embeds frames of the provider's origin and exchanges
// messages with them. It never sees card data. Source: docs.stripe.com/js, elements and payment methods.
(() => {
  /** @typedef {'cardNumber' | 'cardExpiry' | 'cardCvc'} FieldType */
  /** @typedef {{ style?: object, placeholder?: string, disabled?: boolean }} FieldOptions */
  /** @typedef {{ locale?: string, appearance?: { theme?: string } }} FormOptions */

  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const PROVIDER = new URL(script.src).origin;
  const TITLES = {
    sv: {
      cardNumber: 'Säker inmatning av kortnummer',
      cardExpiry: 'Säker inmatning av giltighetstid',
      cardCvc: 'Säker inmatning av säkerhetskod',
    },
    en: {
      cardNumber: 'Secure card number input',
      cardExpiry: 'Secure expiry date input',
      cardCvc: 'Secure security code input',
    },
  };
  const MIN_HEIGHT = 20;
  let groups = 0;
  let calls = 0;

  /** @type {(locale: string | undefined) => 'sv' | 'en'} */
  const languageOf = (locale) => {
    const wanted = !locale || locale === 'auto' ? navigator.language : locale;
    return /^sv\b/i.test(wanted) ? 'sv' : 'en';
  };

  /** @param {string} key */
  function Stripe(key) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new Error(
        'Please call Stripe() with your publishable key. You used an empty string or another key.',
      );
    return {
      /** @param {FormOptions} [options] */
      elements: (options) => createElements(options ?? {}),
      /** @param {{ type: string, card: { createMethod?: Function }, billing_details?: Record<string, string> }} wish */
      async createPaymentMethod({ type, card, billing_details: billing = {} }) {
        if (type !== 'card' || !card?.createMethod)
          throw new Error('createPaymentMethod() takes type "card" and the element of the card number.');
        return card.createMethod(key, billing);
      },
    };
  }

  /** @param {FormOptions} given */
  function createElements(given) {
    groups += 1;
    const form = { group: `card-${groups}-${crypto.randomUUID()}`, options: given };
    /** @type {Map<FieldType, ReturnType<typeof createElement>>} */
    const made = new Map();
    return {
      /** @type {(type: FieldType, options?: FieldOptions) => ReturnType<typeof createElement>} */
      create(type, options) {
        if (!(type in TITLES.en)) throw new Error(`A valid Element name must be provided, not ${type}.`);
        const known = made.get(type);
        if (known && !known.isDestroyed())
          throw new Error(`Can only create one Element of type ${type} through elements().`);
        const element = createElement(type, form, options ?? {});
        made.set(type, element);
        return element;
      },
      /** @param {FieldType} type */
      getElement: (type) => made.get(type) ?? null,
      /** @param {FormOptions} options */
      update(options) {
        form.options = { ...form.options, ...options };
        for (const element of made.values()) element.refresh();
      },
    };
  }

  /** @param {FieldType} type */
  function createListeners(type) {
    /** @type {Map<string, Set<(event: object) => void>>} */
    const known = new Map();
    return {
      /** @type {(name: string, listener: (event: object) => void) => void} */
      add: (name, listener) => void known.set(name, (known.get(name) ?? new Set()).add(listener)),
      /** @type {(name: string, listener?: (event: object) => void) => void} */
      remove(name, listener) {
        if (listener) known.get(name)?.delete(listener);
        else known.delete(name);
      },
      /** @type {(name: string, event?: object) => void} */
      tell(name, event = {}) {
        for (const listener of known.get(name) ?? []) listener({ elementType: type, ...event });
      },
    };
  }

  /**
   * Exchanges messages with the frame of a field. Sends only to the provider's origin, and accepts only messages of
   * that frame and origin.
   * @param {{ group: string, frameOptions: () => object, tell: (name: string, event?: object) => void }} talk
   */
  function createLine({ group, frameOptions, tell }) {
    /** @type {HTMLIFrameElement | null} */
    let frame = null;
    /** @type {Map<number, (result: object) => void>} */
    const waiting = new Map();

    /** @param {object} message */
    const order = (message) =>
      frame?.contentWindow?.postMessage({ source: 'card-page', ...message }, PROVIDER);

    /** @param {MessageEvent} event */
    function hear({ origin, source, data }) {
      if (origin !== PROVIDER || !frame || source !== frame.contentWindow) return;
      if (data?.source !== 'card-frame' || data.group !== group) return;
      if (data.type === 'loaded') order({ type: 'hello', options: frameOptions() });
      else if (data.type === 'height') frame.style.height = `${Math.max(MIN_HEIGHT, Number(data.height))}px`;
      else if (data.type === 'change') tell('change', data.detail);
      else if (data.type === 'created') answered(data.call, data.result);
      else if (['ready', 'focus', 'blur'].includes(data.type)) tell(data.type);
    }

    /** @type {(call: number, result: object) => void} */
    function answered(call, result) {
      waiting.get(call)?.(result);
      waiting.delete(call);
    }

    return {
      frame: () => frame,
      order,
      /** @param {HTMLIFrameElement | null} next */
      use(next) {
        window.removeEventListener('message', hear);
        frame?.remove();
        frame = next;
        if (next) window.addEventListener('message', hear);
      },
      /** @type {(message: object) => Promise<object>} */
      ask(message) {
        calls += 1;
        const call = calls;
        order({ ...message, call });
        return new Promise((resolve) => waiting.set(call, resolve));
      },
    };
  }

  /**
   * @param {FieldType} type
   * @param {{ group: string, options: FormOptions }} form
   * @param {FieldOptions} given
   */
  function createElement(type, form, given) {
    let options = given;
    let isGone = false;
    const listeners = createListeners(type);
    const language = () => languageOf(form.options.locale);
    const theme = () => form.options.appearance?.theme;
    const frameOptions = () => ({ ...options, locale: language(), theme: theme() });
    const line = createLine({ group: form.group, frameOptions, tell: listeners.tell });

    const element = {
      /** @param {string | HTMLElement} container */
      mount(container) {
        if (isGone) throw new Error('This Element has already been destroyed.');
        const holder = typeof container === 'string' ? document.querySelector(container) : container;
        if (!holder) throw new Error(`The selector you specified (${container}) applies to no DOM elements.`);
        const frame = newFrame(type, form.group, language());
        line.use(frame);
        element.refresh();
        holder.replaceChildren(frame);
      },
      unmount: () => line.use(null),
      destroy() {
        element.unmount();
        isGone = true;
      },
      isDestroyed: () => isGone,
      clear: () => line.order({ type: 'clear' }),
      blur: () => line.order({ type: 'blur' }),
      focus() {
        line.frame()?.focus();
        line.order({ type: 'focus' });
      },
      /** @param {FieldOptions} changed */
      update(changed) {
        options = { ...options, ...changed };
        element.refresh();
      },
      refresh() {
        const frame = line.frame();
        if (!frame) return;
        frame.title = TITLES[language()][type];
        // A frame is transparent only if page and frame have the same colour scheme.
        frame.style.colorScheme = theme() === 'night' ? 'dark' : 'light';
        line.order({ type: 'options', options: frameOptions() });
      },
      /** @type {(name: string, listener: (event: object) => void) => typeof element} */
      on(name, listener) {
        listeners.add(name, listener);
        return element;
      },
      /** @type {(name: string, listener?: (event: object) => void) => typeof element} */
      off(name, listener) {
        listeners.remove(name, listener);
        return element;
      },
      /** @type {(key: string, billing: Record<string, string>) => Promise<object>} */
      async createMethod(key, billing) {
        if (type !== 'cardNumber' || !line.frame())
          throw new Error('Mount the element of the card number first.');
        return line.ask({ type: 'create', key, billing });
      },
    };
    return element;
  }

  /** @type {(type: FieldType, group: string, locale: string) => HTMLIFrameElement} */
  function newFrame(type, group, locale) {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ parent: location.origin, group, locale });
    frame.src = `${PROVIDER}/elements/${type}?${query}`;
    frame.name = `${group}-${type}`;
    Object.assign(frame.style, {
      display: 'block',
      border: 'none',
      margin: '0',
      padding: '0',
      width: '1px',
      minWidth: '100%',
      height: `${MIN_HEIGHT}px`,
      background: 'transparent',
    });
    return frame;
  }

  Object.assign(window, { Stripe });
})();
