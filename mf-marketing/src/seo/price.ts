export interface Price {
  amount: number;
  currency: 'USD' | 'EUR' | 'GBP';
  /** What the amount is paid for, when it is paid again and again. */
  per?: 'month' | 'week' | 'year' | 'hour';
}

const currencies: Record<string, Price['currency']> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

const PRICE =
  /([$€£])\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?(?![\d,.]*\d)(?:\s*(?:\/|a |per )\s*(month|week|year|hour)\b)?/i;

/** What a price text says to a machine, e.g. "from $1,500/month"; undefined when it says nothing that is sure. */
export function priceOf(text: string): Price | undefined {
  const [, sign = '', whole = '', cents = '', per] = PRICE.exec(text) ?? [];
  const currency = currencies[sign];
  return currency
    ? {
        amount: Number(whole.replaceAll(',', '') + cents),
        currency,
        ...(per && { per: per.toLowerCase() as Price['per'] }),
      }
    : undefined;
}
