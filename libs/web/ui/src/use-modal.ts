import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isKey } from './is-key';

interface Options {
  /** Selector of the elements to make inert: everything outside the modal. */
  inert: string;
  /** Selector of the element to focus first; the modal itself when nothing matches. */
  initialFocus: string;
  onClose: () => void;
}

type ModalRef = RefObject<HTMLElement | null>;

const FOCUSABLE = 'input:not([type="hidden"]), select, textarea, button, a[href], iframe, [tabindex="0"]';

/** Wraps Tab at the ends of the modal, instead of moving to the browser's controls. */
function trapTab(event: KeyboardEvent, element: HTMLElement): void {
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => !stop.matches(':disabled, [tabindex="-1"]'),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement === edge) {
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }
}

function useModalKeys(modal: ModalRef, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = modal.current;
    const onKey = (event: KeyboardEvent) => {
      if (isKey(event, 'Escape')) {
        event.stopPropagation();
        // the browser would close the native dialog below, too
        event.preventDefault();
        close();
      } else if (event.key === 'Tab' && element) {
        trapTab(event, element);
      }
    };
    // a button that is disabled while loading loses the focus to the body, outside of the modal
    const onBodyKey = (event: KeyboardEvent) => {
      if (isKey(event, 'Escape') && document.activeElement === document.body) {
        event.preventDefault();
        close();
      }
    };
    element?.addEventListener('keydown', onKey);
    document.addEventListener('keydown', onBodyKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
      document.removeEventListener('keydown', onBodyKey);
    };
  }, [modal]);
}

/** Makes an element modal while mounted: traps the focus, restores it on unmount, closes on Escape. */
export function useModal(modal: ModalRef, { inert, initialFocus, onClose }: Options): void {
  useModalKeys(modal, onClose);
  useEffect(() => {
    const previous = document.activeElement;
    const outside = [...document.querySelectorAll<HTMLElement>(inert)];
    outside.forEach((area) => area.setAttribute('inert', ''));
    document.documentElement.dataset.locked = '';
    modal.current?.closest('dialog')?.showModal();
    // a visitor may have begun to type before the script of the page ran
    if (!modal.current?.contains(previous)) {
      (modal.current?.querySelector<HTMLElement>(initialFocus) ?? modal.current)?.focus();
    }
    return () => {
      outside.forEach((area) => area.removeAttribute('inert'));
      delete document.documentElement.dataset.locked;
      if (previous instanceof HTMLElement && previous.isConnected) {
        previous.focus();
      }
    };
  }, [modal, inert, initialFocus]);
}
