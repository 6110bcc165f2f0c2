import { useLayoutEffect, useState } from 'react';

/** Native modal dialogs; the panel beside a list is a dialog, too, but not modal. */
export const OPEN_MODAL = 'dialog[open]:not([data-panel])';

/** Escape in a toast closes the toast, and not the dialog as well. */
function keepDialogOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.target instanceof Element && event.target.closest('li')) {
    event.preventDefault();
  }
}

function createLayer(className: string | undefined): HTMLElement {
  const layer = document.createElement('div');
  layer.className = className ?? '';
  layer.popover = 'manual';
  layer.addEventListener('keydown', keepDialogOpen);
  return layer;
}

/**
 * Moves the layer into the modal dialog that is open, and back to the page when it closes: a native dialog makes everything
 * outside of it inert. As a popover it is above the dialog, even if that is clipped or transformed.
 */
function placeLayer(layer: HTMLElement): void {
  // shortcuts open no dialog over a dialog: the last in the document is the one on top
  const parent = [...document.querySelectorAll(OPEN_MODAL)].at(-1) ?? document.body;
  if (layer.parentElement !== parent) {
    parent.append(layer);
    // a move hides a popover; browsers without popovers show the layer in the dialog
    if ('showPopover' in layer) {
      layer.showPopover();
    }
  }
}

/** An element above everything else, modal dialogs too, in which readers and pointers reach its content. */
export function useToastLayer(className: string | undefined, noticeId: number | undefined): HTMLElement {
  const [layer] = useState(() => createLayer(className));
  // a dialog may close with a part of the page, unobserved
  useLayoutEffect(() => placeLayer(layer), [layer, noticeId]);
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => placeLayer(layer));
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    return () => {
      observer.disconnect();
      layer.remove();
    };
  }, [layer]);
  return layer;
}
