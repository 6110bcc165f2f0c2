import type { MouseEvent } from 'react';

/** Moves the focus past the navigation; an app marks where its own navigation ends with `#content`. */
function skip(event: MouseEvent): void {
  const target = document.getElementById('content') ?? document.getElementById('outlet');
  if (target) {
    event.preventDefault();
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
    target.focus();
    target.scrollIntoView();
  }
}

/** The first stop of the Tab key on every page, visible while it has the focus. Without a script it is an ordinary link. */
export function SkipLink() {
  return (
    <a id="skip" href="#outlet" className="skip-link" onClick={skip}>
      Skip to content
    </a>
  );
}
