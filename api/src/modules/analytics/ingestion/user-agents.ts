import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const REMEMBERED = 10_000;

interface Row {
  id: number;
  name: string;
}

/** Numbers of user agents' names. A name is looked up once by each process, and keeps its number while a visit has it. */
@Injectable()
export class UserAgents {
  private known = new Map<string, number>();

  constructor(private readonly dataSource: DataSource) {}

  /** The number of every name, in the order given; null stays null. */
  async idsOf(names: readonly (string | null)[]): Promise<(number | null)[]> {
    const unknown = new Set(names.filter((name) => name !== null && !this.known.has(name)) as string[]);
    if (unknown.size > 0) {
      await this.learn([...unknown].sort());
    }
    const ids = names.map((name) => (name === null ? null : (this.known.get(name) ?? null)));
    if (this.known.size > REMEMBERED) {
      this.known = new Map();
    }
    return ids;
  }

  private async learn(names: readonly string[]): Promise<void> {
    const found = await this.find(names);
    const missing = names.filter((name) => !found.has(name));
    if (missing.length > 0) {
      // in the same order everywhere, so that two processes with the same news do not wait for each other in a circle
      await this.dataSource.query(
        'INSERT INTO user_agents (name) SELECT name FROM unnest($1::text[]) name ORDER BY name ON CONFLICT DO NOTHING',
        [missing],
      );
      (await this.find(missing)).forEach((id, name) => found.set(name, id));
    }
    found.forEach((id, name) => this.known.set(name, id));
  }

  private async find(names: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.dataSource.query<Row[]>('SELECT id, name FROM user_agents WHERE name = ANY($1)', [names]);
    return new Map(rows.map(({ id, name }) => [name, id]));
  }
}
