import { createRequire } from 'node:module';
import { Injectable, Logger } from '@nestjs/common';
import { open, type CountryResponse, type Reader, type Response } from 'maxmind';

/** Two letters, in a file that comes with the product: no address leaves the process. */
type Entry = Response & { country_code?: string };

const require = createRequire(import.meta.url);

/** Countries of addresses. The file is read when the first one is asked for. */
@Injectable()
export class CountryLookup {
  private readonly logger = new Logger(CountryLookup.name);
  private reader: Promise<Reader<Response> | undefined> | undefined;

  /** ISO 3166 code of an address, or null where it is unknown: private networks, new ranges, a missing file. */
  async of(address: string): Promise<string | null> {
    this.reader ??= this.read();
    const entry = (await this.reader)?.get(address) as Entry | null | undefined;
    const code = entry?.country_code;
    return code && /^[A-Z]{2}$/.test(code) ? code : null;
  }

  private async read(): Promise<Reader<Response> | undefined> {
    try {
      const file = require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
      return await open<CountryResponse>(file);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'Countries of visits are unknown: the file cannot be read' });
      return undefined;
    }
  }
}
