import { Site } from './site.js';
import { SiteProcess } from './site-process.js';
import { SiteTemplates } from './site-templates.js';

/** The only running site of a worker, which is replaced for each test file. */
export class SitePool {
  private readonly process = new SiteProcess();
  private templates?: Promise<SiteTemplates>;
  private current?: { key: string; site: Site };

  async forFile(file: string, environment: Record<string, string>): Promise<Site> {
    const key = JSON.stringify([file, environment]);
    if (this.current?.key !== key) {
      await this.stop();
      this.templates ??= SiteTemplates.open(this.process);
      const demo = environment.DEMO === 'off' ? 'off' : 'on';
      const data = await (await this.templates).copy(demo);
      this.current = { key, site: await Site.start(this.process, data, { DEMO: demo, ...environment }) };
    }
    return this.current.site;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.process.kill();
    await (await this.templates)?.close();
  }

  private async stop(): Promise<void> {
    if (this.current) {
      const { site } = this.current;
      this.current = undefined;
      await site.stop();
      await (await this.templates)?.remove(site.data);
    }
  }
}
