/** Shown while a remote loads for which the server sent no HTML. */
export function OutletLoading() {
  return (
    <section className="outlet-loading" aria-busy="true" aria-label="Loading">
      Loading...
    </section>
  );
}
