import type { PersonalDataKind, PersonalDataRequest } from '@hive/contracts';
import type { ResolvedSubject } from '../src/common/personal-data/personal-table.js';
import { PersonalDataRequestEntity } from '../src/modules/operations/personal-data/personal-data-request.entity.js';
import { newId } from '../src/platform/database/ids.js';
import { insertRow } from '../src/platform/database/rows.js';
import { makeMessage, makeNote, makeSignup } from './factories.js';
import { pollUntil } from './observe.js';
import type { TestApp } from './test-app.js';
import type { TestClient } from './test-client.js';

interface Subject {
  email?: string;
  clientId?: string;
}

export const personalDataPath = (rest: string): string => `/api/personal-data/${rest}`;

const isOver = ['done', 'failed', 'cancelled'];
let people = 0;

/** Exports and erasures through the API, and what is stored about people. */
export class PersonalDataDriver {
  constructor(
    private readonly app: TestApp,
    readonly admin: TestClient & { id: string },
  ) {}

  async start(kind: PersonalDataKind, subject: Subject, confirmation?: string): Promise<PersonalDataRequest> {
    const route = kind === 'export' ? 'exports' : 'erasures';
    const body = kind === 'export' ? subject : { ...subject, confirmation: confirmation ?? subject.email };
    const { status, body: request, text } = await this.admin.post<PersonalDataRequest>(personalDataPath(route), body);
    if (status !== 202) {
      throw new Error(`The ${kind} was answered with ${status}: ${text}`);
    }
    return request;
  }

  async read(id: string): Promise<PersonalDataRequest | undefined> {
    const { body } = await this.admin.get<PersonalDataRequest[]>(personalDataPath('requests'));
    return body.find((request) => request.id === id);
  }

  finished(id: string): Promise<PersonalDataRequest | undefined> {
    return pollUntil(
      () => this.read(id),
      (request) => request !== undefined && isOver.includes(request.status),
    );
  }

  /** Returns the id of the request once it is done. */
  async run(kind: PersonalDataKind, subject: Subject, confirmation?: string): Promise<string> {
    const { id } = await this.start(kind, subject, confirmation);
    const request = await this.finished(id);
    if (request?.status !== 'done') {
      throw new Error(`The ${kind} is ${request?.status}`);
    }
    return id;
  }

  download(id: string, caller: TestClient = this.admin) {
    const url = personalDataPath(`requests/${id}/file`);
    return this.app.nest.inject({ url, headers: { cookie: caller.cookieHeader } });
  }

  /** A request that a worker has begun; by default an export of an address alone. */
  async makeRunning(name: string, overrides: Partial<PersonalDataRequestEntity> = {}): Promise<string> {
    const id = newId();
    const subject: ResolvedSubject = {
      emails: [name],
      searchedEmails: [name],
      clientIds: [],
      keptClientIds: [],
      memberIds: [],
      signupIds: [],
      messageIds: [],
      mentions: [name],
    };
    const row = { id, kind: 'export' as const, name, subject, status: 'running' as const, ...overrides };
    await insertRow(this.app.dataSource.manager, PersonalDataRequestEntity, row);
    return id;
  }

  /** Every row of every table that contains one of the texts, in any letter case. */
  async rowsWith(...texts: string[]): Promise<string[]> {
    const { dataSource } = this.app;
    const tables = await dataSource.query<{ name: string }[]>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'bullmq') ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await dataSource.query<{ row: string }[]>(
        `SELECT t::text AS row FROM ${name} AS t, unnest($1::text[]) AS needle
         WHERE position(lower(needle) IN lower(t::text)) > 0`,
        [texts],
      );
      found.push(...rows.map(({ row }) => `${name}: ${row}`));
    }
    return found;
  }

  /** A person with all data that a visitor can leave, whose texts appear nowhere else. */
  async makePerson() {
    people += 1;
    const unique = `zqx${people}`;
    const email = `zoe-${unique}@mail.test`;
    const { manager } = this.app.dataSource;
    const firstName = 'Zoë';
    const lastName = `Ünal${unique} 🐝`;
    const message = await makeMessage(manager, {
      name: `${firstName} ${lastName}`,
      email,
      message: `Hello from ${unique}, "quoted"\nand more`,
      leadSource: null,
    });
    await makeNote(manager, { subject: { messageId: message.id }, text: `Calls ${unique} on Monday` });
    const other = await makeMessage(manager);
    const mention = await makeNote(manager, {
      subject: { messageId: other.id },
      text: `Knows ${firstName} ${lastName} (${email.toUpperCase()}) well`,
    });
    await makeSignup(manager, {
      email,
      firstName,
      lastName,
      company: `${unique} GmbH`,
      phone: `+49 30 555 ${people}99`,
    });
    return { email, unique, firstName, lastName, messageId: message.id, mentionId: mention.id, texts: [unique, email] };
  }
}
