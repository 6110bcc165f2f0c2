import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Options {
  /** Selector of what lies behind and becomes inert: a stronger trap than catching Tab. */
  rest: string;
  /** Selector of what inside takes the focus; the element itself where there is none. */
  first: string;
  onClose: () => void;
}

type Cover = RefObject<HTMLElement | null>;

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, a[href], iframe, [tabindex="0"]';

/** Tab goes round inside instead of leaving for the browser's own controls. */
function keepInside(event: KeyboardEvent, element: HTMLElement): void {
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => !stop.matches(':disabled, [tabindex="-1"]'),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}

function useKeys(cover: Cover, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = cover.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        close();
      } else if (event.key === 'Tab' && element) {
        keepInside(event, element);
      }
    };
    // a button that is locked while it sends loses the focus, and then nothing inside hears keys
    const onLostKey = ({ key }: KeyboardEvent) =>
      key === 'Escape' && document.activeElement === document.body && close();
    element?.addEventListener('keydown', onKey);
    document.addEventListener('keydown', onLostKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
      document.removeEventListener('keydown', onLostKey);
    };
  }, [cover]);
}

/** For an element that covers the page while it is mounted. Focus goes in, and back to where it was; Escape closes. */
export function useModal(cover: Cover, { rest, first, onClose }: Options): void {
  useKeys(cover, onClose);
  useEffect(() => {
    const before = document.activeElement;
    const covered = [...document.querySelectorAll<HTMLElement>(rest)];
    covered.forEach((area) => area.setAttribute('inert', ''));
    document.documentElement.dataset.locked = '';
    (cover.current?.querySelector<HTMLElement>(first) ?? cover.current)?.focus();
    return () => {
      covered.forEach((area) => area.removeAttribute('inert'));
      delete document.documentElement.dataset.locked;
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus();
      }
    };
  }, [cover, rest, first]);
}
