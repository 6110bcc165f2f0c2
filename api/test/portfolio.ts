import type { PortfolioItem, PublicPortfolioItem } from '@hive/contracts';
import type { TestApp } from './test-app.js';
import type { TestResponse, TestClient } from './test-client.js';

export const PORTFOLIO_PATH = '/api/portfolio';

let number = 0;

/** A valid body with an unused address. */
export const itemBody = (changes: Record<string, unknown> = {}): Record<string, unknown> => {
  number += 1;
  return { title: `Shop ${number}`, url: `https://shop-${number}.test/`, category: 'e-commerce', ...changes };
};

/** The portfolio as an employee who may edit it, and as the public. */
export class PortfolioFixture {
  constructor(
    private readonly app: TestApp,
    readonly editor: TestClient & { id: string },
  ) {}

  async create(changes: Record<string, unknown> = {}): Promise<PortfolioItem> {
    const answer = await this.editor.post<PortfolioItem>(PORTFOLIO_PATH, itemBody(changes));
    if (answer.status !== 201) {
      throw new Error(`Creating an item failed: ${answer.status} ${answer.text}`);
    }
    return answer.body;
  }

  update(id: string, changes: Record<string, unknown>): Promise<TestResponse<PortfolioItem>> {
    return this.editor.call<PortfolioItem>('PATCH', `${PORTFOLIO_PATH}/${id}`, { body: changes });
  }

  async listPublic(path = PORTFOLIO_PATH): Promise<PublicPortfolioItem[]> {
    return (await this.app.visitor().get<PublicPortfolioItem[]>(path)).body;
  }

  async titles(path = PORTFOLIO_PATH): Promise<string[]> {
    return (await this.listPublic(path)).map(({ title }) => title);
  }

  /** Deletes all items, after the jobs of earlier tests. */
  async clear(): Promise<void> {
    await this.app.drainJobs();
    await this.app.dataSource.query('DELETE FROM portfolio_websites');
  }
}
