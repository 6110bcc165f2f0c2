/** Shown while a remote loads when the server sent no HTML for it. */
export function OutletLoading() {
  return (
    <section className="outlet-loading" aria-busy="true" aria-label="Loading">
      Loading...
    </section>
  );
}
