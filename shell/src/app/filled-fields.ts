type TextField = HTMLInputElement | HTMLTextAreaElement;

const TEXT_FIELD =
  'textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=password])';

/** The text as the field would show it: a browser removes line breaks, and spaces around an address. */
function shownAs(field: TextField, text: string): string {
  const probe = field.cloneNode() as TextField;
  probe.value = text;
  return probe.value;
}

/**
 * Whether a program has filled in the field without an event that React knows. React writes each text that it renders to
 * `defaultValue` too. Not the honeypot, which programs fill in although no visitor sees it, and no field that React has not
 * taken over yet: it reads those by itself.
 */
const isUnread = (field: TextField): boolean =>
  '_valueTracker' in field &&
  field.tabIndex >= 0 &&
  field.value !== field.defaultValue &&
  field.value !== shownAs(field, field.defaultValue);

interface Filled {
  field: TextField;
  text: string;
}

/** Sends the event of a visitor who types the text. */
function announce({ field, text }: Filled): void {
  const { selectionStart, selectionEnd } = field;
  // React ignores the event when it has tracked the value that a script has set, so the tracked value is reset
  field.value = '';
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  if (field === document.activeElement && selectionStart !== null) {
    // a changed value moves the caret of a visitor who is writing to the end
    field.setSelectionRange(selectionStart, selectionEnd);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

let isReading = false;

function announceAll(filled: Filled[]): void {
  isReading = true;
  filled.forEach(announce);
  isReading = false;
}

/** The texts that React has not read yet: all of them before the first is announced, because React then renders the whole form. */
const filledOf = (form: Element, typedInto?: EventTarget): Filled[] =>
  [...form.querySelectorAll<TextField>(TEXT_FIELD)]
    .filter((field) => field !== typedInto && isUnread(field))
    .map((field) => ({ field, text: field.value }));

function onUse({ type, target }: Event): void {
  const form = !isReading && target instanceof Element ? target.closest('form') : null;
  if (!form) {
    return;
  }
  if (type === 'input' && target) {
    // React reads the field that a visitor types into by itself, and first, so that it keeps its caret
    const others = filledOf(form, target);
    setTimeout(() => announceAll([...others, ...filledOf(form).filter(({ field }) => field === target)]));
  } else {
    announceAll(filledOf(form));
  }
}

/**
 * Password managers, extensions and browsers set fields without an event that React listens to: React considers the field empty,
 * and empties it with the next change of its form. From now on a form reads all its fields whenever one of them is used, and
 * before it is sent.
 */
export function readFilledFields(): void {
  ['focusin', 'focusout', 'input', 'change', 'click', 'submit'].forEach((type) => addEventListener(type, onUse, true));
}
