export interface Price {
  amount: number;
  currency: 'USD' | 'EUR' | 'GBP';
  /** Billing period of a recurring price. */
  per?: 'month' | 'week' | 'year' | 'hour';
}

const currencies: Record<string, Price['currency']> = { $: 'USD', '€': 'EUR', '£': 'GBP' };

const PRICE =
  /([$€£])\s?(\d{1,3}(?:,\d{3})+|\d+)(\.\d\d)?(?![\d,.]*\d)(?:\s*(?:\/|a |per )\s*(month|week|year|hour)\b)?/i;

/** Parses a price text such as "from $1,500/month"; undefined when it is ambiguous. */
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
