export function ClientPortalPage() {
  return (
    <section>
      <h1>Client portal</h1>
    </section>
  );
}
