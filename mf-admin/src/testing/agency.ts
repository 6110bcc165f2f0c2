import {
  clientRoutes,
  contactRoutes,
  employeeRoutes,
  settingsRoutes,
  signupRoutes,
  type Client,
  type ClientStats,
  type ContactMessage,
  type ContactStats,
  type Employee,
  type Page,
  type Settings,
  type Signup,
} from '@hive/contracts';
import { answer, ApiFailure, type ApiCall } from '@hive/testing';
import { employees, pageOf } from './fixtures';

const has = (q: string, ...texts: (string | null)[]) => texts.some((text) => text?.toLowerCase().includes(q));
const searchOf = ({ query }: ApiCall) => (query.get('q') ?? '').toLowerCase();

/** The rows of an agency, answered, assigned and decided as the API does. */
export class Agency {
  messages: ContactMessage[] = [];
  clients: Client[] = [];
  signups: Signup[] = [];
  calls: { name: string; body: unknown }[] = [];

  private changed<T extends { id: string }>(rows: T[], call: ApiCall, name: string): T {
    this.calls.push({ name, body: call.body });
    const row = rows.find(({ id }) => id === call.params.id);
    if (!row) {
      throw new ApiFailure('REQUEST.NOT_FOUND');
    }
    return row;
  }

  private decide(call: ApiCall, name: string, status: Signup['status']): Signup {
    const row = this.changed(this.signups, call, name);
    if (row.status !== 'pending') {
      throw new ApiFailure('SIGNUP.ALREADY_DECIDED');
    }
    return Object.assign(row, { status });
  }

  handlers = () => [
    answer<Partial<Settings>>(settingsRoutes.get, () => ({ brandName: 'Hivecraft' })),
    answer<Employee[]>(employeeRoutes.list, () => employees),
    answer<ContactStats>(contactRoutes.stats, () => ({
      total: this.messages.length,
      unread: this.messages.filter(({ isRead }) => !isRead).length,
      thisWeek: 6,
    })),
    answer<ClientStats>(clientRoutes.stats, () => ({ total: this.clients.length, readyToScale: 5 })),
    answer<Page<ContactMessage>>(contactRoutes.list, (call) => {
      const found = this.messages.filter((row) => has(searchOf(call), row.name, row.email, row.message));
      return pageOf(found.slice(0, Number(call.query.get('pageSize'))), found.length);
    }),
    answer<Page<Client>>(clientRoutes.list, (call) =>
      pageOf(
        this.clients.filter((row) =>
          has(searchOf(call), row.companyName, row.contactEmail, row.currentMarketingStatus),
        ),
      ),
    ),
    answer<Page<Signup>>(signupRoutes.list, () => pageOf(this.signups.filter(({ status }) => status === 'pending'))),
    answer<ContactMessage>(contactRoutes.assign, (call) => {
      const { employeeId } = call.body as { employeeId: string | null };
      const row = this.changed(this.messages, call, 'assign');
      return Object.assign(row, { assignedTo: employeeId, status: row.status === 'new' ? 'assigned' : row.status });
    }),
    answer<Client>(clientRoutes.assign, (call) => {
      const { employeeId } = call.body as { employeeId: string | null };
      return Object.assign(this.changed(this.clients, call, 'assign'), { assignedTo: employeeId });
    }),
    answer<ContactMessage>(contactRoutes.markRead, (call) =>
      Object.assign(this.changed(this.messages, call, 'read'), call.body),
    ),
    answer<Signup>(signupRoutes.approve, (call) => this.decide(call, 'approve', 'approved')),
    answer<Signup>(signupRoutes.reject, (call) => this.decide(call, 'reject', 'rejected')),
  ];
}
