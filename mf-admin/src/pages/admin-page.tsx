export function DashboardPage() {
  return (
    <section>
      <h1>Admin Dashboard</h1>
    </section>
  );
}
