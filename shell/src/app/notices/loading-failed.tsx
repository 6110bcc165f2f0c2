/**
 * The notice for visitors whose press waits for code that does not load. It is in the HTML of every page and shown by styles
 * alone (`html[data-failed]`, see the boot script), because it has to work without any script.
 */
export function LoadingFailed() {
  return (
    <p id="loading-failed" role="alert">
      Part of this page did not load. Please check your connection: we keep trying, and what you entered stays.
    </p>
  );
}
